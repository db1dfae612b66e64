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
  autoFocus?: boolean
  /** of several parts only the whole of what is left is offered */
  whole?: boolean
}

/** The large amount of a money dialog, with the whole and the half at hand. */
export function AmountField<Form extends FieldValues>(props: Props<Form>) {
  const { control, name, label, full, fullLabel, onSet, autoFocus = true, whole = false } = props
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
      autoFocus={autoFocus}
      hint={
        full > 0 && (
          <span className={classes.shortcuts}>
            {link(fullLabel, full)}
            {!whole && (
              <>
                <span aria-hidden>·</span>
                {link(t('payment.half', { amount: textOf(halfOf(full)) }), halfOf(full))}
              </>
            )}
          </span>
        )
      }
    />
  )
}
