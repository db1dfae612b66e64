import type { FieldValues } from 'react-hook-form'
import { formatMoney } from '../format.ts'
import { RiyalSign } from '../glyphs.tsx'
import { useLocale } from '../locale.ts'
import { NumberInputField, type NumericFieldProps } from './NumberInputField.tsx'

/** An amount: decimals are typed, the form holds whole minor units (null while nothing is typed). */
export function MoneyField<Form extends FieldValues>(props: NumericFieldProps<Form>) {
  const { currency } = useLocale()
  return (
    <NumberInputField
      {...props}
      decimals={currency.decimals}
      kind="amount"
      format={(minor) => formatMoney(Math.abs(minor), currency.decimals).text.replace(/^/, minor < 0 ? '-' : '')}
      sign={currency.code === 'SAR' ? <RiyalSign /> : currency.code}
    />
  )
}
