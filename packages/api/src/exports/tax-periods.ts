import type { TaxEntry } from '@warsha/contract/tax-periods'
import { kindOfEntry, type ReturnRow, returnRows, taxBoxes } from '@warsha/domain/tax-return'
import ar from '@warsha/i18n/ar/tax-periods.json' with { type: 'json' }
import en from '@warsha/i18n/en/tax-periods.json' with { type: 'json' }
import { readingEndpoint } from '../lib/endpoint.ts'
import { entriesOf, postedEntries } from '../tax-periods/entries.ts'
import { periodPage } from '../tax-periods/period-page.ts'
import { type ExportColumn, exported, rowsInOne } from './export.ts'
import type { Speaker } from './words.ts'

const wordsOf = ({ language }: Pick<Speaker, 'language'>) => (language === 'ar' ? ar : en)

function labelOf({ name }: ReturnRow, speaker: Speaker): string {
  const { boxes, return: sums } = wordsOf(speaker)
  if (name === 'reverseChargeDue') return sums.reverseCharge
  return name in boxes ? boxes[name as keyof typeof boxes] : sums[name as keyof typeof sums]
}

const figureColumns: readonly ExportColumn<ReturnRow>[] = [
  { word: 'boxNumber', kind: 'code', width: 8, value: (row) => row.number },
  { word: 'box', kind: 'text', width: 44, value: labelOf },
  { word: 'rate', kind: 'code', width: 8, value: ({ rateBp }) => (rateBp > 0 ? `${rateBp / 100}%` : null) },
  { word: 'amount', kind: 'money', value: (row) => row.amount },
  { word: 'adjustment', kind: 'money', value: (row) => row.adjustment },
  { word: 'vat', kind: 'money', value: (row) => row.vat },
  { word: 'documents', kind: 'number', value: (row) => row.count },
]

/** Every box and sum of the return, as the screen has them. */
export const exportTaxReturn = readingEndpoint.exports.taxReturn.handler(({ input, context }) =>
  exported(context, {
    list: 'taxReturn',
    columns: figureColumns,
    pages: rowsInOne(context.read, async (read) => {
      const { figures, carried } = await periodPage(read, input.id)
      return returnRows(figures, carried)
    }),
  }),
)

const entryColumns: readonly ExportColumn<TaxEntry>[] = [
  { word: 'taxOn', kind: 'day', value: (row) => row.taxOn },
  { word: 'recordedOn', kind: 'day', value: (row) => row.recordedOn },
  { word: 'number', kind: 'code', width: 20, value: (row) => row.number },
  { word: 'kind', kind: 'text', width: 18, value: (row, speaker) => wordsOf(speaker).kinds[kindOfEntry(row)] },
  { word: 'original', kind: 'code', width: 20, value: (row) => row.originalNumber },
  { word: 'party', kind: 'text', width: 30, value: (row, { name }) => name(row.partyEn, row.partyAr) },
  { word: 'shop', kind: 'text', width: 20, value: (row, { name }) => name(row.shopNameEn, row.shopNameAr) },
  { word: 'boxNumber', kind: 'code', width: 8, value: ({ box }) => taxBoxes[box].number },
  { word: 'box', kind: 'text', width: 36, value: ({ box }, speaker) => wordsOf(speaker).boxes[box] },
  { word: 'rate', kind: 'code', width: 8, value: ({ rateBp }) => (rateBp > 0 ? `${rateBp / 100}%` : null) },
  { word: 'amount', kind: 'money', value: (row) => row.amount },
  { word: 'adjustment', kind: 'money', value: (row) => row.adjustment },
  { word: 'vat', kind: 'money', value: (row) => row.vat },
  {
    word: 'late',
    kind: 'text',
    width: 10,
    value: (row, speaker) => (row.isLate ? wordsOf(speaker).documents.lateShort : null),
  },
  { word: 'periodFrom', kind: 'day', value: (row) => row.periodFrom },
]

export const exportTaxDocuments = readingEndpoint.exports.taxDocuments.handler(({ input, context }) =>
  exported(context, {
    list: 'taxDocuments',
    columns: entryColumns,
    pages: rowsInOne(context.read, async (read, slice) => (await entriesOf(read, input, slice)).rows),
  }),
)

export const exportTaxPosted = readingEndpoint.exports.taxPosted.handler(({ input, context }) =>
  exported(context, {
    list: 'taxPosted',
    columns: entryColumns,
    pages: rowsInOne(context.read, async (read, slice) => (await postedEntries(read, input, slice)).rows),
  }),
)
