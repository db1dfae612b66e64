import { searchForm } from '@warsha/domain/arabic'
import { type CustomerType, customerTypeNames } from '@warsha/domain/customers'
import { type ImportField, type ImportKind, importFields } from '@warsha/domain/imports'
import { type StockUnit, stockUnits } from '@warsha/domain/stock'
import exportsAr from '@warsha/i18n/ar/exports.json' with { type: 'json' }
import ar from '@warsha/i18n/ar/import-tables.json' with { type: 'json' }
import lookupsAr from '@warsha/i18n/ar/lookups.json' with { type: 'json' }
import exportsEn from '@warsha/i18n/en/exports.json' with { type: 'json' }
import en from '@warsha/i18n/en/import-tables.json' with { type: 'json' }
import lookupsEn from '@warsha/i18n/en/lookups.json' with { type: 'json' }
import type { Language } from '../lib/context.ts'

export const wordsIn = (language: Language): typeof en => (language === 'ar' ? ar : en)

/** A heading without the star of what is needed, a full stop, and what stands in brackets. */
const keyOf = (heading: string): string => searchForm(heading.replaceAll(/\([^)]*\)|[*:_.]/g, ' '))

const aliases = (words: typeof en, field: ImportField): string[] =>
  words.aliases[field].split('|').filter((one) => one !== '')

/** What a heading means in a table of a kind, in either language. */
const meanings = Object.fromEntries(
  (Object.keys(importFields) as ImportKind[]).map((kind) => [
    kind,
    new Map(
      importFields[kind]
        .flatMap((field: ImportField) =>
          [field, ...[en, ar].flatMap((words) => [words.fields[field], ...aliases(words, field)])].map(
            (heading) => [keyOf(heading), field] as const,
          ),
        )
        .toReversed(),
    ),
  ]),
) as Record<ImportKind, Map<string, ImportField>>

/** The field of each heading; a second column of the same meaning is left to the user. */
export function recognised(kind: ImportKind, heads: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return heads.map((heading) => {
    const field = meanings[kind].get(keyOf(heading))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

const types = new Map<string, CustomerType>(
  customerTypeNames.flatMap((type) =>
    [type, lookupsEn.customerTypes[type], lookupsAr.customerTypes[type]].map(
      (word) => [searchForm(word), type] as const,
    ),
  ),
)

/** The type of a customer or partner by its word in either language. */
export const typeOf = (word: string): CustomerType | undefined => types.get(searchForm(word))

const units = new Map<string, StockUnit>(
  (Object.keys(stockUnits) as StockUnit[]).flatMap((unit) =>
    [unit, lookupsEn.stockUnits[unit], lookupsAr.stockUnits[unit]].map((word) => [searchForm(word), unit] as const),
  ),
)

/** The unit of stock by its word in either language. */
export const unitOf = (word: string): StockUnit | undefined => units.get(searchForm(word))

const answers = new Map<string, boolean>(
  [exportsEn, exportsAr].flatMap(({ answers: { yes, no } }) => [
    [searchForm(yes), true] as const,
    [searchForm(no), false] as const,
  ]),
)

/** Yes or no, as an exported list says it in either language. */
export const answerOf = (word: string): boolean | undefined => answers.get(searchForm(word))
