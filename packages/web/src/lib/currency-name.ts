import { useLocale } from '../ui/locale.ts'
import { useLookups } from './lookups.ts'

/** The currency of the shop as a page names it: in words in Arabic, by its code in English. */
export function useCurrencyName(): string {
  const { language, currency } = useLocale()
  const own = useLookups().currencies.find(({ code }) => code === currency.code)
  return (language === 'ar' && own?.nameAr) || currency.code
}
