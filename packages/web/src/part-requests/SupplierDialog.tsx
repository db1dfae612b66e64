import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SupplierField } from '../lib/purchases/SupplierField.tsx'
import { linkedTo } from '../lib/purchases/supplier-choice.ts'
import { useSuppliers } from '../lib/purchases/use-suppliers.ts'
import { DialogForm } from '../ui/DialogForm.tsx'

type Props = { name: string; busy: boolean; onChoose: (supplierId: number) => void; onClose: () => void }
type Form = { supplierId: number | null; supplierName: string }

/** From whom a part is ordered that was never bought before. */
export default function SupplierDialog({ name, busy, onChoose, onClose }: Props) {
  const { t } = useTranslation(['part-requests', 'purchases'])
  const { control, handleSubmit } = useForm<Form>({ defaultValues: { supplierId: null, supplierName: '' } })
  const suppliers = useSuppliers()
  const { supplierId } = linkedTo(suppliers, useWatch({ control }) as Form)
  return (
    <DialogForm
      title={t('pending.chooseSupplier', { name })}
      submitLabel={t('pending.order')}
      onSubmit={handleSubmit(() => supplierId !== null && onChoose(supplierId))}
      onClose={onClose}
      busy={busy}
      disabledReason={supplierId === null ? t('pending.supplierHint') : undefined}
    >
      <SupplierField control={control} name="supplierName" idName="supplierId" label={t('pending.supplier')} required />
    </DialogForm>
  )
}
