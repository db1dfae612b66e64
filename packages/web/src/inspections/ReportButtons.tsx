import type { OfTicket } from '@warsha/contract/inspection-rows'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { usePrintOptions } from '../lib/printing/use-print-options.ts'
import { openPdf } from '../lib/records/pdf.ts'
import { ShareButtons } from '../lib/sharing/ShareButtons.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconPrinter } from '../ui/more-icons.tsx'
import classes from './inspections.module.css'

/** The report of the newest inspection: as a PDF, or by a link to the customer. */
export function ReportButtons({ ticket }: { ticket: OfTicket['ticket'] }) {
  const { t } = useTranslation('inspections')
  const whyNoPrint = useWhyNot()('tickets.print')
  const printing = usePrintOptions('inspection')
  const { language, scale } = printing
  const report = () => api.inspections.pdf.call({ ticketId: ticket.id, language, scale })
  return (
    <div className={classes.report}>
      <ShareButtons
        shared={{
          ticketId: ticket.id,
          document: 'Inspection',
          urlToShare: `/api/tickets/inspectionReport/${ticket.id}`,
        }}
        printing={printing}
        print={
          <ActionButton
            icon={<IconPrinter size="s" />}
            disabledReason={whyNoPrint}
            reasonAt="tooltip"
            onClick={() => void openPdf(report, `${ticket.number}.pdf`)}
          >
            {t('report')}
          </ActionButton>
        }
      />
    </div>
  )
}
