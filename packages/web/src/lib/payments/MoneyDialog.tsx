import { type Money as Amount, money } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'
import type { ReactNode } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { Sums } from '../../ui/Sums.tsx'
import { ModeField } from './ModeField.tsx'
import { referenceOf } from './references.ts'

type Values = { mode: PaymentMode; amount: number | null; reference: string; note: string }
/** What was typed: the amount, how it is paid, and the reference where that way of paying has one. */
export type GivenMoney = Omit<Values, 'amount'> & { amount: Amount }
type Form = UseFormReturn<Values> & { typed: GivenMoney }

/** The form of one amount that is paid in one way. */
export function useMoneyForm(start: Pick<Values, 'mode' | 'amount'>): Form {
  const form = useForm<Values>({ defaultValues: { ...start, reference: '', note: '' }, mode: 'onTouched' })
  const values = useWatch({ control: form.control }) as Values
  return { ...form, typed: { ...values, amount: money(values.amount || 0) } }
}

type Props = {
  form: Form
  title: string
  subtitle: ReactNode
  submitLabel: string
  /** what the way of paying and the amount are called */
  by: string
  amountLabel: string
  onSend: (typed: GivenMoney) => void
  onClose: () => void
  busy: boolean
  whyNot: string | null | undefined
  error: string | undefined
  danger?: boolean
  /** the fields beside the amount */
  children: ReactNode
  /** amounts before and after */
  sums: readonly { label: string; amount: number }[]
}

/** Takes or gives one amount, in one way of paying, and shows what remains after it. */
export function MoneyDialog({ form, by, amountLabel, whyNot, onSend, children, sums, ...dialog }: Props) {
  const { t } = useTranslation('lookups')
  const { control, handleSubmit, formState } = form
  return (
    <DialogForm
      {...dialog}
      onSubmit={handleSubmit(({ amount, reference, ...rest }) =>
        onSend({
          ...rest,
          amount: money(amount ?? 0),
          reference: referenceOf[rest.mode] === null ? '' : reference.trim(),
        }),
      )}
      dirty={formState.isDirty}
      disabledReason={whyNot}
    >
      <ModeField control={control} name="mode" label={by} wordOf={(mode) => t(`paymentModes.${mode}`)} />
      <div className="fields-2">
        <MoneyField control={control} name="amount" label={amountLabel} min={0} large autoFocus required />
        {children}
      </div>
      <Sums rows={sums} />
    </DialogForm>
  )
}
