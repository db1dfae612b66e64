import { useTranslation } from 'react-i18next'
import { useNames } from '../names.ts'
import { type PartyKind, wordsOfParty } from './words.ts'

const isNamed = (value: unknown): value is { nameEn: string; nameAr: string } =>
  typeof value === 'object' && value !== null && 'nameEn' in value

/** What was written of a customer, a partner or a supplier, as the form shows it, where it is stored as a code. */
export function usePartyValues(of: PartyKind): (field: string, value: unknown) => string {
  const { t } = useTranslation(['customers', 'lookups'])
  const { pick } = useNames()
  return (field, value) => {
    if (isNamed(value)) return pick(value.nameEn, value.nameAr)
    const code = String(value)
    if (field === 'type')
      return t(of === 'supplier' ? `${wordsOfParty[of]}types.${code}` : `lookups:customerTypes.${code}`)
    if (field === 'language') return t(`languages.${code}`)
    if (field === 'idScheme') return t(`schemes.${code}`)
    return field === 'sharingPreference' ? t(`sharing.${code}`) : code
  }
}
