import { stateOfTicket, type TicketStatus } from '@warsha/domain/tickets'
import ar from '@warsha/i18n/ar/exports.json' with { type: 'json' }
import lookupsAr from '@warsha/i18n/ar/lookups.json' with { type: 'json' }
import uiAr from '@warsha/i18n/ar/ui.json' with { type: 'json' }
import en from '@warsha/i18n/en/exports.json' with { type: 'json' }
import lookupsEn from '@warsha/i18n/en/lookups.json' with { type: 'json' }
import uiEn from '@warsha/i18n/en/ui.json' with { type: 'json' }
import type { Language } from '../lib/context.ts'

export type ExportWords = typeof en
export type ColumnWord = keyof ExportWords['columns']
type LookupWords = typeof lookupsEn
/** The lookups whose words stand in a cell. */
type Lookup =
  | 'paymentStatuses'
  | 'paymentModes'
  | 'waitingReasons'
  | 'estimateStates'
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
  /** The word of a ticket's status, as the screens show it. */
  ofTicket: (status: TicketStatus) => string
  /** A name in this language, or in the other one where it has only that. */
  name: (en: string | null, ar: string | null) => string | null
}

export function speakerOf(language: Language): Speaker {
  const [words, lookups, { state }] = language === 'ar' ? [ar, lookupsAr, uiAr] : [en, lookupsEn, uiEn]
  return {
    language,
    words,
    of: (lookup, value) => {
      const found: Record<string, string> = lookups[lookup]
      return value === null ? null : (found[value] ?? value)
    },
    ofTicket: (status) => state[stateOfTicket(status)],
    name: (english, arabic) => (language === 'ar' ? arabic || english : english || arabic) || null,
  }
}
