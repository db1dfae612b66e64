import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { untilWaiting } from '../../test/waiting.ts'
import { takeNumber, takeNumbers } from './take-number.ts'

const { garage, owner, services } = await openGarage()
const { companyId, shopId } = garage
const today = '2026-11-30'
const inGarage = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(services.database, companyId, work)

test('numbers of two kinds that are taken at once are locked in the order in which others take them one by one', async () => {
  const { both, alone } = await inGarage(async (tx) => {
    const receipt = await takeNumber(tx, shopId, 'receipt', today)
    const both = inGarage((other) => takeNumbers(other, shopId, ['receipt', 'salesInvoice'], today))
    await untilWaiting(owner)
    // Whoever waits for the receipt's counter does not hold that of invoices yet.
    return { both, alone: { receipt, salesInvoice: await takeNumber(tx, shopId, 'salesInvoice', today) } }
  })
  const later = await both
  expect(later.receipt > alone.receipt && later.salesInvoice > alone.salesInvoice).toBe(true)
  expect([later.receipt.length, later.salesInvoice.length]).toEqual([alone.receipt.length, alone.salesInvoice.length])
})

test('of numbers that are taken at once none is taken where one has no pattern', async () => {
  const counted = () =>
    owner.selectFrom('counters').select(['kind', 'last']).where('companyId', '=', companyId).execute()
  const before = await counted()
  await owner
    .deleteFrom('documentPatterns')
    .where('shopId', '=', garage.secondShopId)
    .where('kind', '=', 'salesInvoice')
    .execute()
  const taken = inGarage((tx) => takeNumbers(tx, garage.secondShopId, ['receipt', 'salesInvoice'], today))
  await expect(taken).rejects.toThrow('has no pattern for the numbers of salesInvoice')
  expect(await counted()).toEqual(before)
})
