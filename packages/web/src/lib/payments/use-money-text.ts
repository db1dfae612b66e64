import { formatMoney } from '../../ui/format.ts'
import { useLocale } from '../../ui/locale.ts'

/** An amount of minor units as text for the blank of a sentence, an island that reads from left to right. */
export function useMoneyText(): (amount: number) => string {
  const { currency } = useLocale()
  return (amount) => `\u2066${formatMoney(amount, currency.decimals).text}\u2069`
}
