import type { Ticket } from '@warsha/contract/ticket-rows'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useWhyNot } from '../../lib/may.ts'
import { useInvoicePrint } from '../../lib/printing/use-invoice-print.ts'
import { usePrintOptions } from '../../lib/printing/use-print-options.ts'
import { ShareButtons } from '../../lib/sharing/ShareButtons.tsx'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { IconCircleCheck } from '../../ui/icons.tsx'
import { islands } from '../../ui/islands.tsx'
import { IconPrinter } from '../../ui/more-icons.tsx'
import classes from './money.module.css'

type Invoice = NonNullable<Ticket['invoice']>

/** The car has left and its invoice is there: says so, and offers to print and to send it. */
export function LeftWithInvoice({ ticketId, invoice: { id, number } }: { ticketId: number; invoice: Invoice }) {
  const { t } = useTranslation('tickets')
  const why = useWhyNot()('invoices.print')
  const { language, scale } = usePrintOptions('invoice')
  const { print, isPrinting, isClearing } = useInvoicePrint()
  return (
    <div className={classes.left}>
      <p className={classes.leftSaid} role="status">
        <IconCircleCheck size="s" /> <span>{islands(t('money.left', { number: `\u2066${number}\u2069` }))}</span>
      </p>
      {isClearing && (
        <p className="muted" role="status">
          {t('money.clearingText')}
        </p>
      )}
      <div className={classes.leftWays}>
        <ShareButtons
          shared={{ ticketId, document: 'Invoice', urlToShare: `/api/invoices/pdf/${id}` }}
          print={
            <ActionButton
              icon={<IconPrinter size="s" />}
              disabledReason={why}
              reasonAt="tooltip"
              busy={isPrinting}
              onClick={() => print(() => api.invoices.pdf.call({ id, language, scale }))}
            >
              {t(isClearing ? 'money.clearing' : 'share.print')}
            </ActionButton>
          }
        />
      </div>
    </div>
  )
}
