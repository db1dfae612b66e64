import type { BuyerNeeded } from '@warsha/domain/buyers'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../ui/locale.ts'

/** What the record of a payer lacks for a tax invoice, named within a sentence. */
export function useMissingWords(): (missing: readonly BuyerNeeded[]) => string {
  const { t } = useTranslation('customers')
  const { language } = useLocale()
  const within = (label: string) => label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
  return (missing) => new Intl.ListFormat(language).format(missing.map((part) => within(t(`customers:${part}`))))
}
