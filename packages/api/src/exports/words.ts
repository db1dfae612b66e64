import ar from '@warsha/i18n/ar/exports.json' with { type: 'json' }
import lookupsAr from '@warsha/i18n/ar/lookups.json' with { type: 'json' }
import en from '@warsha/i18n/en/exports.json' with { type: 'json' }
import lookupsEn from '@warsha/i18n/en/lookups.json' with { type: 'json' }
import type { Language } from '../lib/context.ts'

export type ExportWords = typeof en
export type ColumnWord = keyof ExportWords['columns']
type LookupWords = typeof lookupsEn
/** The lookups whose words stand in a cell. */
type Lookup =
  | 'ticketStatuses'
  | 'paymentStatuses'
  | 'paymentModes'
  | 'waitingReasons'
  | 'customerTypes'
  | 'supplierTypes'
  | 'invoiceTypes'
  | 'invoiceTaxTypes'
  | 'invoiceCategories'
  | 'roles'
  | 'jobTitles'
  | 'measureUnits'

/** The words of a file in one language. */
export type Speaker = {
  language: Language
  words: ExportWords
  /** The word of a value of a lookup; nothing where there is no value. */
  of: <L extends Lookup>(lookup: L, value: (keyof LookupWords[L] & string) | null) => string | null
  /** A name in this language, or in the other one where it has only that. */
  name: (en: string | null, ar: string | null) => string | null
}

export function speakerOf(language: Language): Speaker {
  const [words, lookups] = language === 'ar' ? [ar, lookupsAr] : [en, lookupsEn]
  return {
    language,
    words,
    of: (lookup, value) => {
      const found: Record<string, string> = lookups[lookup]
      return value === null ? null : (found[value] ?? value)
    },
    name: (english, arabic) => (language === 'ar' ? arabic || english : english || arabic) || null,
  }
}
