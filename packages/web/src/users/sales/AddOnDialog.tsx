import type { SoldAddOn } from '@warsha/contract/subscription-sales'
import type { AddOn } from '@warsha/domain/permissions'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useErrorMessage } from '../../lib/refusals.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { type Priced, PricedFields, pricedFormOf, pricedOf, usePricedLabels } from './PricedFields.tsx'
import { useSaveSold } from './use-save-sold.ts'

type Form = Priced & { code: AddOn | null }
type Props = {
  of: SoldAddOn | null
  /** those that nobody sells yet */
  unsold: readonly AddOn[]
  position: number
  token: string
  onClose: () => void
}

/** A feature of the program that is sold apart from the plans. */
export default function AddOnDialog({ of: given, unsold: offered, position, token, onClose }: Props) {
  const { t } = useTranslation(['operator-sales', 'company-subscription'])
  const message = useErrorMessage()
  // As it was when the dialog opened: what somebody else saves meanwhile is not written over.
  const [{ of, unsold }] = useState({ of: given, unsold: offered })
  const labels = { ...usePricedLabels(), code: t('field.feature') }
  const { control, formState, handleSubmit } = useForm<Form>({
    mode: 'onTouched',
    defaultValues: { code: unsold[0] ?? null, ...pricedFormOf(of, position) },
  })
  const { save, run } = useSaveSold<Form>(
    token,
    async (form, by) => {
      const fields = pricedOf(form)
      if (of) {
        const { id, version, active } = of
        await api.subscriptions.updateAddOn.call({ id, version, active, ...fields }, by)
      } else if (form.code) await api.subscriptions.createAddOn.call({ code: form.code, ...fields }, by)
    },
    onClose,
  )
  return (
    <DialogForm
      title={t(of ? 'addOns.change' : 'addOns.new')}
      submitLabel={t(of ? 'save' : 'addOns.make')}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      error={message(save.error, labels)}
      onSubmit={handleSubmit(run)}
    >
      {of && <p className="soft text-sm">{t('soldStays')}</p>}
      {!of && (
        <SelectField
          control={control}
          name="code"
          label={labels.code}
          required
          options={unsold.map((code) => ({ value: code, label: t(`company-subscription:addOns.${code}`) }))}
        />
      )}
      <PricedFields control={control} />
    </DialogForm>
  )
}
