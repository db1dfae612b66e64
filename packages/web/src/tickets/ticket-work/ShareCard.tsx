import { Menu } from '@mantine/core'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useWhyNot } from '../../lib/may.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import {
  IconChevronDown,
  IconExternalLink,
  IconFileDescription,
  IconFileInvoice,
  IconPrinter,
} from '../../ui/icons.tsx'
import { MenuAction } from '../ticket/MenuAction.tsx'
import { openPdf, printPdf } from '../ticket/open-pdf.ts'
import classes from './work.module.css'

/** Papers of the visit: the work order for the floor or the customer, the invoice once it is issued. */
export function ShareCard({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const why = useWhyNot()('tickets.print')
  const name = `${ticket.number}.pdf`
  const workOrder = (prices: boolean) => () => api.tickets.workOrder.call({ id: ticket.id, prices })
  return (
    <Card title={t('share.title')}>
      <div className={classes.share}>
        <div className={classes.shareRow}>
          <ActionButton
            icon={<IconFileDescription size="s" />}
            disabledReason={why}
            onClick={() => void openPdf(workOrder(false), name)}
          >
            {t('share.workOrder')}
          </ActionButton>
          <ActionButton
            icon={<IconPrinter size="s" />}
            disabledReason={why}
            reasonAt="tooltip"
            onClick={() => void printPdf(workOrder(false))}
          >
            {t('share.print')}
          </ActionButton>
          <Menu>
            <Menu.Target>
              <Button data-icon iconOnly icon={<IconChevronDown size="s" />} aria-label={t('share.more')} />
            </Menu.Target>
            <Menu.Dropdown>
              <MenuAction
                icon={<IconExternalLink size="s" />}
                disabledReason={why}
                onClick={() => void openPdf(workOrder(true), name)}
              >
                {t('share.withPrices')}
              </MenuAction>
              <MenuAction
                icon={<IconPrinter size="s" />}
                disabledReason={why}
                onClick={() => void printPdf(workOrder(true))}
              >
                {t('share.printWithPrices')}
              </MenuAction>
            </Menu.Dropdown>
          </Menu>
        </div>
        {ticket.invoice && (
          <ButtonLink
            block
            href={`/invoices/salesInvoices/ticket/${ticket.invoice.id}`}
            icon={<IconFileInvoice size="s" />}
          >
            {t('share.invoice', { number: `\u2066${ticket.invoice.number}\u2069` })}
          </ButtonLink>
        )}
        <p className="text-xs muted">{t(`share.reads.${ticket.customerLanguage}`)}</p>
      </div>
    </Card>
  )
}
