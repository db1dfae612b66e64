import type { Ticket } from '@warsha/contract/ticket-rows'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { paperLanguages } from '../../lib/printing/print-options.ts'
import { usePrintOptions } from '../../lib/printing/use-print-options.ts'
import { printPdf } from '../../lib/records/pdf.ts'
import { ShareButtons } from '../../lib/sharing/ShareButtons.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'

/** How the condition report is printed; the browser remembers it for the next one. */
export default function ReportDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation('ticket-conditions')
  const { choose, prices: _prices, ...defaultValues } = usePrintOptions('condition')
  const { control, handleSubmit } = useForm({ defaultValues })
  return (
    <DialogForm
      title={t('report')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={t('print')}
      onClose={onClose}
      onSubmit={handleSubmit((options) => {
        choose(options)
        onClose()
        void printPdf(() => api.conditions.report.call({ id: ticket.id, ...options }))
      })}
    >
      <SelectField
        control={control}
        name="language"
        label={t('paperLanguage')}
        options={paperLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        required
      />
      <SwitchField control={control} name="photos" label={t('withPhotos')} />
      <SwitchField control={control} name="apart" label={t('apart')} />
      <span className="row">
        <ShareButtons
          shared={{
            ticketId: ticket.id,
            document: 'Condition',
            urlToShare: `/api/tickets/conditionReport/${ticket.id}`,
          }}
          print={null}
        />
      </span>
    </DialogForm>
  )
}
