import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../api.ts'
import { StaleBanner } from '../records/StaleBanner.tsx'
import { useMergedForm } from '../records/use-merged-form.ts'
import { useErrorMessage, useRefusalMessage } from '../refusals.ts'
import { BillSubtitle } from './BillSubtitle.tsx'
import type { BoughtBill } from './bill.ts'
import { useDocNoTaken } from './use-doc-no-taken.ts'

type Values = { supplierDocNo: string }
type Props = { bill: BoughtBill; onClose: () => void }

/** The number of the supplier's credit note of a return: it often comes days after the goods went back. */
export default function CreditNoteDialog({ bill, onClose }: Props) {
  const { t } = useTranslation('purchases')
  const sentence = useRefusalMessage()
  const message = useErrorMessage()
  const values = { supplierDocNo: bill.supplierDocNo }
  const form = useForm<Values>({ defaultValues: values, mode: 'onTouched' })
  const { supplierDocNo } = useWatch({ control: form.control }) as Values
  const takenBy = useDocNoTaken({ supplierId: bill.supplierId, supplierDocNo, exceptId: bill.id })
  const { version, changed, merge, errorOf } = useMergedForm(form, { version: bill.version, values })
  const label = t('return.creditNote')
  const { nameCreditNote } = bill.category === 'expense' ? api.expenses : api.purchases
  const save = useMutation({
    mutationFn: (typed: Parameters<typeof nameCreditNote.call>[0]): Promise<BoughtBill> => nameCreditNote.call(typed),
    onSuccess: () => {
      toast.success(t('return.creditNoteSaved'))
      onClose()
    },
  })
  return (
    <DialogForm
      title={t('return.creditNoteTitle')}
      subtitle={<BillSubtitle bill={bill} />}
      submitLabel={t('return.saveCreditNote')}
      onSubmit={form.handleSubmit((typed) =>
        save.mutate({ id: bill.id, version, supplierDocNo: typed.supplierDocNo.trim() }),
      )}
      onClose={onClose}
      dirty={form.formState.isDirty}
      busy={save.isPending}
      disabledReason={takenBy && sentence({ code: 'supplierDocNoTaken', data: { number: takenBy.number } })}
      error={message(errorOf(save.error), { supplierDocNo: label })}
    >
      {changed.length > 0 && <StaleBanner fields={[label]} onMerge={merge} />}
      <TextField control={form.control} name="supplierDocNo" label={label} maxLength={50} ltr autoFocus required />
    </DialogForm>
  )
}
