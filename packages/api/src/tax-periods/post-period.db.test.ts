import { randomUUID } from 'node:crypto'
import { addDays, addMonths } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { paperFor, ticketWithParts } from '../../test/bought-parts.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { key, lastMonth, monthAgo, taxCompany } from '../../test/tax-company.ts'

const { company, owner } = await openGarage()
const { from, to } = lastMonth()

const fresh = async () => taxCompany(owner, await company(`Tax ${randomUUID().slice(0, 6)}`))
const boxOf = (period: { figures: readonly { box: string }[] }, box: string) =>
  period.figures.find((figure) => figure.box === box)

test('TAX-002 posting freezes the figures once, in order, and what comes late counts in the open period', async () => {
  const { from, to } = monthAgo(2)
  const { earn, spend, open, close, taxPeriods } = await fresh()
  await earn(1000_00, from)
  await spend(400_00, from)
  const first = await open(from)
  const second = await open(addDays(to, 1))
  const current = await open(addDays(lastMonth().to, 1))
  const tell = (id: number, more: object = {}) => taxPeriods.post({ id, version: 1, ...more }, key())
  expect(await refusalOf(tell(current.id, { accepted: true }))).toMatchObject({ code: 'taxPeriodNotOver' })
  expect((await refusalOf(tell(first.id, { version: 7, accepted: true }))).code).toBe('InvalidData')
  const same = key()
  const asked = { id: first.id, version: 1, accepted: true }
  const [posted, again] = [await taxPeriods.post(asked, same), await taxPeriods.post(asked, same)]
  expect(posted).toMatchObject({ state: 'posted', netVat: 90_00, points: [] })
  expect(posted.postedAt).not.toBeNull()
  expect(again.postedAt).toBe(posted.postedAt)
  expect((await refusalOf(tell(first.id, { version: posted.version, accepted: true }))).code).toBe('taxPeriodPosted')
  expect((await refusalOf(taxPeriods.remove({ id: first.id }))).code).toBe('taxPeriodPosted')
  // Our own document is not dated into it; that of a supplier keeps its day, and is claimed in the next one.
  expect(await refusalOf(earn(10_00, from))).toMatchObject({ code: 'dayInPostedPeriod', data: { to } })
  await spend(200_00, to)
  expect(await taxPeriods.get({ id: first.id })).toMatchObject({ netVat: 90_00 })
  const { items } = await taxPeriods.documents({ id: second.id, late: true })
  expect(items).toMatchObject([{ source: 'purchase', taxOn: to, isLate: true, vat: 30_00, category: 'expense' }])
  expect(boxOf(await taxPeriods.get({ id: second.id }), 'standardPurchases')).toMatchObject({
    amount: 200_00,
    vat: 30_00,
  })
  const held = await taxPeriods.posted({ from, to })
  expect(new Set(held.items.map(({ vat, periodId }) => `${vat} ${periodId}`))).toEqual(
    new Set([`15000 ${first.id}`, `6000 ${first.id}`]),
  )
  expect((await taxPeriods.posted({ box: 'standardSales' })).items.map(({ vat }) => vat)).toEqual([150_00])
  await close(second.id)
  const { items: late } = await taxPeriods.documents({ id: second.id })
  expect(late).toMatchObject([{ vat: 30_00, isLate: true }])
})

test('periods are posted in their order, and open points are accepted by name', async () => {
  const { api, open, scrap, taxPeriods } = await fresh()
  const before = `${addMonths(from, -1).slice(0, 7)}-01`
  const [first, second] = [await open(before), await open()]
  expect(await refusalOf(taxPeriods.post({ id: second.id, version: 1, accepted: true }, key()))).toMatchObject({
    ...{ code: 'taxPeriodBeforeOpen', data: { from: before } },
  })
  await api.otherTransactions.create({
    kind: 'income',
    categoryId: scrap,
    title: 'Later',
    happenedOn: before,
    amount: 1_00,
    vatMode: 'exclusive',
  })
  expect((await taxPeriods.get({ id: first.id })).points).toMatchObject([
    { point: 'unpostedTransactions', count: 1, items: [{ kind: 'transaction', text: 'Later' }] },
  ])
  expect(await refusalOf(taxPeriods.post({ id: first.id, version: 1 }, key()))).toMatchObject({
    ...{ code: 'taxPeriodOpenPoints', data: { count: 1 } },
  })
  await taxPeriods.post({ id: first.id, version: 1, accepted: true }, key())
})

test('what would change a posted figure is refused: the date and VAT of a purchase, and calling back a car', async () => {
  const of = await fresh()
  const ticket = await ticketWithParts(of, { cost: 80_00 })
  const { purchaseInvoice } = await of.api.purchases.record(paperFor(ticket, of.supplierId), key())
  await owner.updateTable('purchaseInvoices').set({ invoicedOn: to }).where('id', '=', purchaseInvoice.id).execute()
  await owner
    .updateTable('tickets')
    .set({ status: 'CheckOut', checkedOutAt: `${to}T09:00:00Z` })
    .where('companyId', '=', of.companyId)
    .where('id', '=', ticket.id)
    .execute()
  const period = await of.open()
  await of.close(period.id)
  const bought = await of.api.purchases.get({ id: purchaseInvoice.id })
  expect(bought.claimedTo).toBe(to)
  const { id, version, supplierId, supplierName, supplierDocNo, invoicedOn, vatMode, paymentDueOn } = bought
  const typed = { id, version, supplierId, supplierName, supplierDocNo, invoicedOn, vatMode, paymentDueOn, note: '' }
  expect(await refusalOf(of.api.purchases.complete({ ...typed, invoicedOn: from }))).toMatchObject({
    code: 'purchaseInPostedPeriod',
    data: { to },
  })
  expect((await refusalOf(of.api.purchases.complete({ ...typed, vatMode: 'none' }))).code).toBe(
    'purchaseInPostedPeriod',
  )
  expect((await of.api.purchases.complete({ ...typed, note: 'Seen' })).note).toBe('Seen')
  const left = await of.api.tickets.get({ id: ticket.id })
  expect(await refusalOf(of.api.tickets.reopen({ id: ticket.id, version: left.version }))).toMatchObject({
    ...{ code: 'cannotReOpenTicket', data: { reason: 'taxPeriodPosted' } },
  })
  const { shops, taxPeriods } = await of.api.lookups.data({})
  expect(shops.find((shop) => shop.id === of.shopId)?.taxPostedTo).toBe(to)
  expect(taxPeriods).toMatchObject([{ id: period.id, code: 'posted' }])
})

test('a period is posted while invoices are issued: each is in it or in the next one, none in both and none lost', async () => {
  const { earn, open, taxPeriods } = await fresh()
  const first = await open()
  const second = await open(addDays(to, 1))
  const issued = Array.from({ length: 6 }, (_, index) =>
    earn(100_00 + index, from).catch((error: { code?: string }) => error.code),
  )
  const posting = taxPeriods.post({ id: first.id, version: 1, accepted: true }, key())
  const [results] = [await Promise.all(issued), await posting]
  const made = results.flatMap((one) => (typeof one === 'object' ? [one.invoiceId] : []))
  expect(results.filter((one) => typeof one === 'string').every((code) => code === 'dayInPostedPeriod')).toBe(true)
  const all = async (id: number) => (await taxPeriods.documents({ id })).items.map(({ documentId }) => documentId)
  const counted = [...(await all(first.id)), ...(await all(second.id))]
  expect(counted.toSorted((a, b) => a - b)).toEqual(made.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
  const { figures } = await taxPeriods.get({ id: first.id })
  const held = (await taxPeriods.documents({ id: first.id })).items
  expect(figures.reduce((sum, { vat }) => sum + vat, 0)).toBe(held.reduce((sum, { vat }) => sum + vat, 0))
})
