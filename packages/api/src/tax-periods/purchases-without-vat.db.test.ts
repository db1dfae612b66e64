import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { key, lastMonth, taxCompany } from '../../test/tax-company.ts'

const { company, rival, owner } = await openGarage()
const { from, to } = lastMonth()
const fresh = async () => taxCompany(owner, await company(`Imports ${randomUUID().slice(0, 6)}`))
type Fresh = Awaited<ReturnType<typeof fresh>>

/** An expense of 1,000 without VAT of its supplier. */
const record = ({ api, supplierId }: Fresh, noVatReason: string | null, more: object = {}) =>
  api.expenses.create(
    {
      ...{ supplierId, invoicedOn: to, vatMode: 'none', noVatReason: noVatReason as null, ...more },
      lines: [{ title: 'Imported', amount: 1000_00 }],
    },
    key(),
  )
const figureOf = (period: Awaited<ReturnType<Fresh['open']>>, box: string) => {
  const found = period.figures.find((one) => one.box === box)
  return found && [found.rateBp, found.amount, found.adjustment, found.vat]
}

test('TAX-002 purchases without VAT stand in boxes 8 to 11 by their reason, and a reverse charge is on both sides', async () => {
  const of = await fresh()
  await of.earn(2000_00)
  await record(of, 'zeroRated')
  await record(of, 'exempt')
  await record(of, 'importAtCustoms', { importVat: 172_35 })
  await record(of, 'reverseCharge')
  await of.spend(1000_00, to, { vatMode: 'none', noVatReason: 'reverseCharge' })
  expect(await record(of, null)).toMatchObject({ noVatReason: 'notRegistered', importVat: 0 })
  const period = await of.open()
  expect(figureOf(period, 'zeroRatedPurchases')).toEqual([0, 1000_00, 0, 0])
  expect(figureOf(period, 'exemptPurchases')).toEqual([0, 1000_00, 0, 0])
  expect(figureOf(period, 'importsAtCustoms')).toEqual([1500, 1000_00, 0, 172_35])
  expect(figureOf(period, 'reverseCharge')).toEqual([1500, 2000_00, 0, 300_00])
  expect(figureOf(period, 'purchasesOutside')).toEqual([0, 1000_00, 0, 0])
  expect(period).toMatchObject({ outputVat: 300_00 + 300_00, inputVat: 172_35 + 300_00, netVat: 300_00 - 172_35 })
  const { items } = await of.taxPeriods.documents({ id: period.id, box: 'reverseCharge', rateBp: 1500 })
  expect(items.map(({ vat }) => vat)).toEqual([150_00, 150_00])
})

test('what goes back of an import takes the reverse charge with it, and never what was paid at customs', async () => {
  const of = await fresh()
  const back = async (reason: string, returnAmount: number) => {
    const { id, version } = await record(of, reason)
    const items = [{ position: 1, returnAmount }]
    return of.api.expenses.return({ invoiceId: id, version, notes: 'Wrong', items }, key())
  }
  expect(await back('reverseCharge', 400_00)).toMatchObject({ noVatReason: 'reverseCharge', importVat: 60_00 })
  expect(await back('importAtCustoms', 400_00)).toMatchObject({ importVat: 0 })
})

test('a document with VAT keeps no reason, nor does one of a company without VAT', async () => {
  const of = await fresh()
  const taxed = { vatMode: 'exclusive', supplierDocNo: 'T-1' }
  expect(await record(of, 'exempt', taxed)).toMatchObject({ noVatReason: null, vat: 150_00, importVat: 0 })
  await owner.updateTable('companies').set({ allowVat: false }).where('id', '=', of.companyId).execute()
  expect(await record(of, 'reverseCharge')).toMatchObject({ noVatReason: null, importVat: 0 })
})

test('VAT credit that is carried forward is typed while the period is open, and comes off what is due', async () => {
  const of = await fresh()
  await of.earn(1000_00)
  const { id, version } = await of.open(from)
  const carried = await of.taxPeriods.carry({ id, version, carried: 40_00 })
  expect(carried).toMatchObject({ carried: 40_00, netVat: 110_00 })
  expect(await refusalOf(of.taxPeriods.carry({ id, version, carried: 1 }))).toMatchObject({ code: 'InvalidData' })
  expect(await refusalOf(rival.api.taxPeriods.carry({ id, version, carried: 1 }))).toMatchObject({ code: 'NotFound' })
  const manager = await of.as(['WorkshopManager'])
  const refused = manager.api.taxPeriods.carry({ id, version: carried.version, carried: 1 })
  expect(await refusalOf(refused)).toMatchObject({ code: 'NotAuthorized' })
  await of.close(id)
  const posted = await of.taxPeriods.get({ id })
  expect(posted.netVat).toBe(110_00)
  expect(await refusalOf(of.taxPeriods.carry({ id, version: posted.version, carried: 0 }))).toMatchObject({
    code: 'taxPeriodPosted',
  })
})

test('of two people who type the VAT credit at once, the second is told that it has changed', async () => {
  const of = await fresh()
  const { id, version } = await of.open(from)
  const amounts = [40_00, 55_00]
  const both = await Promise.all(
    amounts.map((amount) => refusalOf(of.taxPeriods.carry({ id, version, carried: amount }))),
  )
  expect(both.map(({ code }) => code).toSorted()).toEqual(['InvalidData', 'went through'])
  const kept = await of.taxPeriods.get({ id })
  expect(kept).toMatchObject({ version: version + 1 })
  expect(kept.carried).toBe(amounts[both.findIndex(({ code }) => code === 'went through')])
})
