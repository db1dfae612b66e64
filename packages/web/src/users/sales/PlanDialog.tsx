import type { SoldPlan } from '@warsha/contract/subscription-sales'
import { type AddOn, addOns } from '@warsha/domain/permissions'
import { mostShopsOfPlan } from '@warsha/domain/subscription-sales'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useErrorMessage } from '../../lib/refusals.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TickGroup } from '../../ui/fields/TickGroup.tsx'
import { type Priced, PricedFields, pricedFormOf, pricedOf, usePricedLabels } from './PricedFields.tsx'
import { useSaveSold } from './use-save-sold.ts'

type Form = Priced & { maxShops: number | null; addOns: Record<AddOn, boolean> }
type Props = { of: SoldPlan | null; position: number; token: string; onClose: () => void }

const formOf = (of: SoldPlan | null, position: number): Form => ({
  ...pricedFormOf(of, position),
  maxShops: of?.maxShops ?? null,
  addOns: Object.fromEntries(addOns.map((code) => [code, of?.addOns.includes(code) ?? false])) as Form['addOns'],
})

/** A plan, new or as it is: what is sold already keeps its price and limits. */
export default function PlanDialog({ of: given, position, token, onClose }: Props) {
  const { t } = useTranslation(['operator-sales', 'company-subscription'])
  const message = useErrorMessage()
  // As it was when the dialog opened: what somebody else saves meanwhile is not written over.
  const [of] = useState(given)
  const labels = { ...usePricedLabels(), maxShops: t('field.maxShops'), addOns: t('field.addOns') }
  const { control, formState, handleSubmit } = useForm<Form>({
    mode: 'onTouched',
    defaultValues: formOf(of, position),
  })
  const { save, run } = useSaveSold<Form>(
    token,
    (form, by) => {
      const chosen = addOns.filter((code) => form.addOns[code])
      const plan = { ...pricedOf(form), maxShops: form.maxShops }
      if (of === null) return api.subscriptions.createPlan.call({ ...plan, addOns: chosen }, by)
      const { id, version, active } = of
      // What the program does not know has no box here, and stays.
      const others = of.addOns.filter((code) => addOns.every((known) => known !== code))
      return api.subscriptions.updatePlan.call({ id, version, active, ...plan, addOns: [...chosen, ...others] }, by)
    },
    onClose,
  )
  return (
    <DialogForm
      title={t(of ? 'plans.change' : 'plans.new')}
      submitLabel={t(of ? 'save' : 'plans.make')}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      error={message(save.error, labels)}
      onSubmit={handleSubmit(run)}
    >
      {of && <p className="soft text-sm">{t('soldStays')}</p>}
      <PricedFields control={control} />
      <NumberField
        control={control}
        name="maxShops"
        label={labels.maxShops}
        hint={t('plans.maxShopsHint')}
        min={1}
        max={mostShopsOfPlan}
      />
      <TickGroup legend={labels.addOns}>
        {addOns.map((code) => (
          <CheckboxField
            key={code}
            control={control}
            name={`addOns.${code}`}
            label={t(`company-subscription:addOns.${code}`)}
          />
        ))}
      </TickGroup>
    </DialogForm>
  )
}
