import type { Ticket } from '@warsha/contract/ticket-rows'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useWhyNot } from '../../lib/may.ts'
import { usePrintOptions } from '../../lib/printing/use-print-options.ts'
import { openPdf, printPdf } from '../../lib/records/pdf.ts'
import { ShareButtons } from '../../lib/sharing/ShareButtons.tsx'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconChevronDown, IconFileDescription } from '../../ui/icons.tsx'
import { useLocale } from '../../ui/locale.ts'
import { IconExternalLink, IconFileInvoice, IconPrinter } from '../../ui/more-icons.tsx'
import { useAround } from '../ticket/use-around.ts'
import classes from './work.module.css'

/** Documents of the visit: the work order for the floor or the customer, the invoice once it is issued. */
export function ShareCard({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const why = useWhyNot()('tickets.print')
  const { seesAmounts } = useLocale()
  const name = `${ticket.number}.pdf`
  const { workOrder, preInvoice } = useWorkOrder(ticket)
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
          {seesAmounts && (
            <MorePapers
              why={why}
              open={() => void openPdf(workOrder(true), name)}
              print={() => void printPdf(workOrder(true))}
              preInvoice={() => void openPdf(preInvoice, name)}
            />
          )}
        </div>
        {ticket.invoice && (
          <ButtonLink block href={pageOf('invoice', ticket.invoice.id)} icon={<IconFileInvoice size="s" />}>
            {t('share.invoice', { number: `\u2066${ticket.invoice.number}\u2069` })}
          </ButtonLink>
        )}
        <SendRow ticket={ticket} why={why} />
        <p className="text-xs muted">{t(`share.reads.${ticket.customerLanguage}`)}</p>
      </div>
    </Card>
  )
}

/** The work order in its language, with or without prices; and the pre-invoice, which is agreed to before the work. */
function useWorkOrder({ id }: Ticket) {
  const printing = usePrintOptions('workOrder')
  const { language, scale } = printing
  return {
    printing,
    workOrder: (prices: boolean) => () => api.tickets.workOrder.call({ id, prices, language, scale }),
    preInvoice: () => api.tickets.preInvoice.call({ id, language, scale }),
  }
}

/** Printing the work order as the last one was printed, and the ways to send it. */
function SendRow({ ticket, why }: { ticket: Ticket; why: string | undefined }) {
  const { t } = useTranslation('tickets')
  const { seesAmounts } = useLocale()
  const { printing, workOrder } = useWorkOrder(ticket)
  return (
    <div className={classes.shareRow}>
      <ShareButtons
        shared={{
          ticketId: ticket.id,
          document: seesAmounts ? 'PreInvoice' : 'WorkOrder',
          urlToShare: `/api/tickets/${seesAmounts ? 'preInvoice' : 'workOrder'}/${ticket.id}`,
        }}
        printing={printing}
        asksPrices={seesAmounts}
        reader={useAround(ticket).data?.reader ?? null}
        print={
          <ActionButton
            icon={<IconPrinter size="s" />}
            disabledReason={why}
            reasonAt="tooltip"
            onClick={() => void printPdf(workOrder(seesAmounts && printing.prices))}
          >
            {t('share.print')}
          </ActionButton>
        }
      />
    </div>
  )
}

type PapersProps = { why: string | undefined; open: () => void; print: () => void; preInvoice: () => void }
function MorePapers({ why, open, print, preInvoice }: PapersProps) {
  const { t } = useTranslation('tickets')
  return (
    <ActionMenu
      label={t('share.more')}
      items={[
        {
          key: 'preInvoice',
          label: t('share.preInvoice'),
          icon: IconFileInvoice,
          disabledReason: why,
          onSelect: preInvoice,
        },
        {
          key: 'open',
          label: t('share.withPrices'),
          icon: IconExternalLink,
          disabledReason: why,
          onSelect: open,
        },
        {
          key: 'print',
          label: t('share.printWithPrices'),
          icon: IconPrinter,
          disabledReason: why,
          onSelect: print,
        },
      ]}
      trigger={(props) => (
        <Button {...props} data-icon iconOnly icon={<IconChevronDown size="s" />} aria-label={t('share.more')} />
      )}
    />
  )
}
