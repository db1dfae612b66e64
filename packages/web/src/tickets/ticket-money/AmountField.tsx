import type { Money } from '@warsha/domain/money'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import classes from './money.module.css'
import { halfOf } from './payments.ts'

type Props<Form extends FieldValues> = {
  control: Control<Form>
  name: FieldPath<Form>
  label: string
  /** the whole of it, in minor units, with what it is called */
  full: Money
  fullLabel: string
  onSet: (amount: Money) => void
}

/** The large amount of a money dialog, with the whole and the half at hand. */
export function AmountField<Form extends FieldValues>({ control, name, label, full, fullLabel, onSet }: Props<Form>) {
  const { t } = useTranslation('tickets')
  const textOf = useMoneyText()
  const link = (words: string, amount: Money) => (
    <button type="button" className={classes.link} onClick={() => onSet(amount)}>
      {words}
    </button>
  )
  return (
    <MoneyField
      control={control}
      name={name}
      label={label}
      required
      large
      autoFocus
      hint={
        full > 0 && (
          <span className={classes.shortcuts}>
            {link(fullLabel, full)}
            <span aria-hidden>·</span>
            {link(t('payment.half', { amount: textOf(halfOf(full)) }), halfOf(full))}
          </span>
        )
      }
    />
  )
}
