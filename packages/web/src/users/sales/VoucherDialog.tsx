import type { SoldPlan, SoldVoucher } from '@warsha/contract/subscription-sales'
import { mostUsesOfVoucher, voucherCodeLength } from '@warsha/domain/subscription-sales'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useNames } from '../../lib/names.ts'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { formatDate } from '../../ui/format-time.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { useLocale } from '../../ui/locale.ts'
import classes from './sales.module.css'
import { useSaveSold } from './use-save-sold.ts'
import { refuseVoucherForm, type VoucherForm, voucherFormOf, voucherOf, worths } from './voucher-form.ts'

type Props = { of: SoldVoucher | null; plans: readonly SoldPlan[]; token: string; onClose: () => void }

function useLabels() {
  const { t } = useTranslation('operator-sales')
  return {
    code: t('field.code'),
    worth: t('field.worth'),
    percentBp: t('field.percentBp'),
    amount: t('field.amount'),
    startsOn: t('field.startsOn'),
    endsOn: t('field.endsOn'),
    maxUses: t('field.maxUses'),
    planId: t('field.planId'),
  }
}

/** A code that takes a share or an amount off the price of a plan, for some days and some orders. */
export default function VoucherDialog({ of: given, plans, token, onClose }: Props) {
  const { t } = useTranslation('operator-sales')
  const message = useErrorMessage()
  const refusalMessage = useRefusalMessage()
  // As it was when the dialog opened: what somebody else saves meanwhile is not written over.
  const [of] = useState(given)
  const labels = useLabels()
  const { timeZone } = useLocale()
  const [today] = useState(() => formatDate(new Date().toISOString(), timeZone))
  const { control, formState, handleSubmit } = useForm<VoucherForm>({
    mode: 'onTouched',
    defaultValues: voucherFormOf(of, today),
  })
  const form = { ...voucherFormOf(of, today), ...useWatch({ control }) }
  const refusal = refuseVoucherForm(form, of?.uses ?? 0)
  const { save, run } = useSaveSold<VoucherForm>(
    token,
    (typed, by) => {
      const voucher = voucherOf(typed)
      if (of === null) return api.subscriptions.createVoucher.call({ code: typed.code.trim(), ...voucher }, by)
      const { id, version, active } = of
      return api.subscriptions.updateVoucher.call({ id, version, active, ...voucher }, by)
    },
    onClose,
  )
  return (
    <DialogForm
      title={t(of ? 'vouchers.change' : 'vouchers.new')}
      subtitle={of && <Ltr>{of.code}</Ltr>}
      submitLabel={t(of ? 'save' : 'vouchers.make')}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      error={message(save.error, labels)}
      disabledReason={refusal && refusalMessage({ data: {}, ...refusal })}
      onSubmit={handleSubmit(run)}
    >
      {of && <p className="soft text-sm">{t('vouchers.usedStays')}</p>}
      {!of && (
        <TextField
          control={control}
          name="code"
          label={labels.code}
          hint={t('vouchers.codeHint')}
          maxLength={voucherCodeLength}
          ltr
          required
          autoFocus
        />
      )}
      <Worth control={control} labels={labels} worth={form.worth} />
      <Limits control={control} labels={labels} plans={plans} uses={of?.uses} />
    </DialogForm>
  )
}

type PartProps = {
  control: ReturnType<typeof useForm<VoucherForm>>['control']
  labels: ReturnType<typeof useLabels>
}
function Worth({ control, labels, worth }: PartProps & { worth: VoucherForm['worth'] }) {
  const { t } = useTranslation('operator-sales')
  return (
    <>
      <ChoiceField
        control={control}
        name="worth"
        label={labels.worth}
        options={worths.map((value) => ({ value, label: t(`vouchers.worth.${value}`) }))}
      />
      {worth === 'share' ? (
        <PercentField control={control} name="percentBp" label={labels.percentBp} min={1} max={10_000} required />
      ) : (
        <MoneyField control={control} name="amount" label={labels.amount} hint={t('withoutVat')} min={1} required />
      )}
      <div className={classes.two}>
        <DateField control={control} name="startsOn" label={labels.startsOn} required />
        <DateField control={control} name="endsOn" label={labels.endsOn} required />
      </div>
    </>
  )
}

type LimitsProps = PartProps & Pick<Props, 'plans'> & { uses: number | undefined }
function Limits({ control, labels, plans, uses }: LimitsProps) {
  const { t } = useTranslation('operator-sales')
  const { labelsOf } = useNames()
  return (
    <div className={classes.two}>
      <NumberField
        control={control}
        name="maxUses"
        label={labels.maxUses}
        hint={uses === undefined ? t('vouchers.onceEach') : t('vouchers.usedSoFar', { count: uses })}
        min={1}
        max={mostUsesOfVoucher}
        required
      />
      <SelectField
        control={control}
        name="planId"
        label={labels.planId}
        required
        options={[
          { value: 0, label: t('vouchers.everyPlan') },
          ...plans.map((plan) => ({ value: plan.id, ...labelsOf(plan) })),
        ]}
      />
    </div>
  )
}
