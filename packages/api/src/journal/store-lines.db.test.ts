import { randomUUID } from 'node:crypto'
import { inCompany, openDatabase } from '@warsha/db/database'
import { money } from '@warsha/domain/money'
import { afterAll, expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { rowsInTurns } from '../../test/rows-in-a-turn.ts'
import { rowsInSlice } from '../exports/slices.ts'
import { comparedOf } from './compare.ts'
import { type NewLine, storeLines } from './store-lines.ts'

const { garage, rival, owner, database } = await openGarage()
const { companyId, shopId } = garage
const sent: string[] = []
const app = openDatabase(database.appUrl, { connections: 1, onStatement: (text) => sent.push(text) })
afterAll(() => app.destroy())

async function givenJournal(day: string): Promise<number> {
  const { id } = await owner
    .insertInto('journalExports')
    .values({
      ...{ companyId, requestKey: randomUUID(), requestHash: '', fromOn: day, untilOn: day, documents: 1 },
      ...{ debitMinor: money(0), compared: '[]', exportedBy: 1, exportedByEn: 'O', exportedByAr: 'م' },
      exportedAt: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Texts that a list of values could take for a sign of its own. */
const names = ['Labour', 'NULL', '', '{a,b}', 'a "b" \\ c', "it's", 'مبيعات القطع', 'two\nlines', ' space ']
const line = (at: number): NewLine => ({
  ...{ shopId, postedOn: '2026-01-31', documentOn: at % 2 ? '2025-12-31' : '2026-01-31' },
  ...{
    source: at % 3 ? 'purchase' : 'invoice',
    sourceId: 9_007_199_254_000_000 + at,
    sourceVersion: at % 3 ? at : null,
  },
  ...{ documentNumber: `N-${at}`, account: at % 5 ? 'expenses' : 'cash', categoryId: at % 5 ? at : null },
  ...{ code: `60${at}`, name: names[at % names.length] ?? '', amountMinor: money(at % 2 ? -at : at * 1_000_000) },
})
const many = 2 * rowsInSlice + 7
const lines = Array.from({ length: many }, (_, at) => line(at))

const storedOf = (exportId: number) =>
  owner.selectFrom('journalLines').selectAll().where('exportId', '=', exportId).orderBy('position').execute()

test('every line is stored once, in its order, with each value as it was', async () => {
  const id = await givenJournal('2026-01-31')
  await inCompany(app, companyId, (tx) => storeLines(tx, id, lines))
  expect(await storedOf(id)).toEqual(lines.map((one, at) => ({ companyId, exportId: id, position: at + 1, ...one })))
  expect(await refusalOf(rival.api.journal.lines({ id }))).toMatchObject({ code: 'NotFound' })
})

test('many lines are stored by one statement that is kept, and others are answered in between', async () => {
  const id = await givenJournal('2026-02-28')
  const turns = rowsInTurns()
  const counted = lines.map((one) => ({
    ...one,
    get shopId() {
      turns.made()
      return shopId
    },
  }))
  sent.length = 0
  await inCompany(app, companyId, (tx) => storeLines(tx, id, counted))
  expect(turns.ended()).toEqual([rowsInSlice, rowsInSlice, 7])
  const stores = sent.filter((text) => text.includes('journal_lines'))
  expect([stores.length, new Set(stores).size]).toEqual([3, 1])
})

test('others are answered while many lines are compared with the documents', async () => {
  const turns = rowsInTurns()
  const counted = lines.map(({ amountMinor, ...one }) => ({
    ...one,
    get amountMinor() {
      turns.made()
      return amountMinor
    },
  }))
  const span = { from: '2020-01-01', until: '2020-01-31', began: '2020-01-01' }
  const shops = [{ id: shopId, timeZone: 'Asia/Riyadh' }]
  const compared = await inCompany(app, companyId, (tx) => comparedOf(tx, shops, span, counted), 'read')
  expect(turns.ended()).toEqual([rowsInSlice, rowsInSlice, 7])
  expect(compared.map(({ figure }) => figure)).toContain('stock')
})
