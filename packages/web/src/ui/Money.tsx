import type { Money as Amount } from '@warsha/domain/money'
import { formatMoney } from './format.ts'
import { RiyalSign } from './glyphs.tsx'
import { useLocale } from './locale.ts'
import { NumberText } from './NumberText.tsx'

type Props = {
  /** minor units */
  amount: Amount | number
  /** the currency's sign before the number: on totals and lone amounts only */
  sign?: boolean
  className?: string | undefined
}

export function Money({ amount, sign = false, className }: Props) {
  const { currency, seesAmounts } = useLocale()
  // What the server does not tell is no zero.
  if (!seesAmounts) return null
  const riyal = currency.code === 'SAR'
  return (
    <NumberText
      figure={formatMoney(amount, currency.decimals)}
      className={className}
      before={sign && (riyal ? <RiyalSign /> : <>{currency.code} </>)}
    />
  )
}
