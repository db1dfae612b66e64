import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { addDays, addMonths } from '@warsha/domain/durations'
import { endOf } from '@warsha/domain/tax-periods'
import { expect, test } from 'vitest'
import { paperFor, supplierOf, ticketWithParts, todayInRiyadh } from '../../test/bought-parts.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'

const { company, rival, owner, services } = await openGarage()
const today = todayInRiyadh()
/** The month that ended last: what is supplied in it is invoiced today. */
const from = `${addMonths(today, -1).slice(0, 7)}-01`
const to = endOf('month', from)
const key = (requestKey = randomUUID()) => ({ context: { requestKey } })

/** A company with nothing but a category of each kind and a supplier. */
async function fresh() {
  const of = await company(`Tax ${randomUUID().slice(0, 6)}`)
  const category = async (kind: 'income' | 'expense') =>
    (await of.api.expenses.addCategory({ kind, nameEn: `${kind} a`, nameAr: `${kind} a` })).id
  const [scrap, rent] = [await category('income'), await category('expense')]
  const supplierId = await supplierOf(owner, of, 'مؤجر')
  const [registration] = await of.api.company.vatRegistrations()
  if (!registration) throw new Error('The company has no VAT number')
  const { otherTransactions, taxPeriods } = of.api
  const post = async (asked: Parameters<typeof otherTransactions.create>[0]) => {
    const made = await otherTransactions.create(asked)
    const paid = asked.kind === 'income' ? { mode: 'card' as const, amount: made.total, reference: '1' } : null
    return otherTransactions.post({ id: made.id, version: made.version, paid })
  }
  const earn = (amount: number, happenedOn = from, more: object = {}) =>
    post({ kind: 'income', categoryId: scrap, title: 'Scrap', happenedOn, amount, vatMode: 'exclusive', ...more })
  const spend = (amount: number, happenedOn = from, more: object = {}) =>
    post({
      ...{ kind: 'expense', categoryId: rent, title: 'Rent', happenedOn, amount, vatMode: 'exclusive', supplierId },
      ...{ supplierDocNo: randomUUID().slice(0, 12), ...more },
    })
  const open = (start = from) =>
    taxPeriods.create({ vatRegistrationId: registration.id, length: 'month', from: start }, key())
  const close = async (id: number) => {
    const { version } = await taxPeriods.get({ id })
    return taxPeriods.post({ id, version, accepted: true }, key())
  }
  return { ...of, taxPeriods, registration, supplierId, scrap, earn, spend, open, close }
}
const boxOf = (period: { figures: readonly { box: string }[] }, box: string) =>
  period.figures.find((figure) => figure.box === box)

test('TAX-002 a period collects sales and purchases of its days by box, and each figure opens its documents', async () => {
  const { api, earn, spend, open, taxPeriods } = await fresh()
  const sold = await earn(1000_00)
  await earn(300_00, to, { vatMode: 'none', vatExemption: 'exportOfServices' })
  await earn(200_00, to, { vatMode: 'none', vatExemption: 'outOfScope', vatExemptionNote: 'Fine passed on' })
  await earn(50_00, to, { vatMode: 'none', vatExemption: 'realEstate' })
  await earn(70_00, today)
  await spend(400_00, to)
  await spend(90_00, to, { vatMode: 'none' })
  await api.incomeInvoices.return({ invoiceId: sold.invoiceId ?? 0, returnAmount: 115_00, reason: 'Too much' }, key())
  const period = await open()
  expect(period).toMatchObject({ from, to, state: 'open', outputVat: 150_00, inputVat: 60_00, netVat: 90_00 })
  expect(boxOf(period, 'standardSales')).toMatchObject({
    rateBp: 1500,
    amount: 1000_00,
    adjustment: 0,
    vat: 150_00,
    count: 1,
  })
  expect(boxOf(period, 'exports')).toMatchObject({ rateBp: 0, amount: 300_00, vat: 0 })
  expect(boxOf(period, 'exemptSales')).toMatchObject({ amount: 50_00 })
  expect(boxOf(period, 'salesOutside')).toMatchObject({ amount: 200_00 })
  expect(boxOf(period, 'standardPurchases')).toMatchObject({ amount: 400_00, vat: 60_00 })
  expect(boxOf(period, 'purchasesOutside')).toMatchObject({ amount: 90_00, vat: 0 })
  for (const { box, rateBp, ...figure } of period.figures) {
    const { items, totalItems } = await taxPeriods.documents({ id: period.id, box, rateBp })
    const sum = (of: (item: (typeof items)[number]) => number) => items.reduce((all, item) => all + of(item), 0)
    expect({
      amount: sum(({ amount }) => amount),
      adjustment: sum(({ adjustment }) => adjustment),
      vat: sum(({ vat }) => vat),
      count: totalItems,
    }).toEqual(figure)
  }
  // The credit note is of today, and counts in the month of today against what it takes back (article 40).
  const next = await open(addDays(to, 1))
  expect(boxOf(next, 'standardSales')).toMatchObject({ amount: 70_00, adjustment: 100_00, vat: 10_50 - 15_00 })
  const listed = await taxPeriods.list({})
  expect(listed.items.map((one) => [one.id, one.netVat])).toEqual([
    [next.id, -4_50],
    [period.id, 90_00],
  ])
})

test('TAX-001 periods of a VAT number follow each other, and one is opened once', async () => {
  const { open, taxPeriods, registration } = await fresh()
  const asked = { vatRegistrationId: registration.id, length: 'month' as const, from }
  const same = key()
  const [one, again] = [await taxPeriods.create(asked, same), await taxPeriods.create(asked, same)]
  expect(again.id).toBe(one.id)
  expect((await refusalOf(taxPeriods.create({ ...asked, from: addDays(from, 1) }, same))).code).toBe('keyReused')
  expect(await refusalOf(open())).toMatchObject({
    code: 'taxPeriodNotNext',
    data: { reason: 'overlap', from: addDays(to, 1) },
  })
  expect(await refusalOf(open(addDays(to, 2)))).toMatchObject({ code: 'taxPeriodNotNext', data: { reason: 'gap' } })
  expect((await refusalOf(open(addDays(today, 1)))).code).toBe('dateInFuture')
  const race = await Promise.all([refusalOf(open(addDays(to, 1))), refusalOf(open(addDays(to, 1)))])
  expect(race.map(({ code }) => code).sort()).toEqual(['taxPeriodNotNext', 'went through'])
  expect((await refusalOf(taxPeriods.remove({ id: one.id }))).code).toBe('taxPeriodNotLast')
  const { items } = await taxPeriods.list({ vatRegistrationId: registration.id })
  await taxPeriods.remove({ id: items[0]?.id ?? 0 })
  await taxPeriods.remove({ id: one.id })
  expect((await taxPeriods.list({})).totalItems).toBe(0)
  const january = { ...asked, from: '2026-01-01' }
  await taxPeriods.create(january, key())
  const midQuarter = { ...asked, length: 'quarter' as const, from: '2026-02-01' }
  expect((await refusalOf(taxPeriods.create(midQuarter, key()))).code).toBe('taxPeriodMidQuarter')
  const { items: proposed } = await taxPeriods.proposals()
  expect(proposed).toMatchObject([
    { length: 'month', from: '2026-02-01', to: '2026-02-28', last: { from: '2026-01-01' } },
  ])
})

test('TAX-002 posting freezes the figures once, in order, and what comes late counts in the open period', async () => {
  const { earn, spend, open, close, taxPeriods } = await fresh()
  await earn(1000_00)
  await spend(400_00)
  const first = await open()
  const second = await open(addDays(to, 1))
  const tell = (id: number, more: object = {}) => taxPeriods.post({ id, version: 1, ...more }, key())
  expect(await refusalOf(tell(second.id, { accepted: true }))).toMatchObject({ code: 'taxPeriodNotOver' })
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
  expect(await refusalOf(earn(10_00))).toMatchObject({ code: 'dayInPostedPeriod', data: { to } })
  await spend(200_00, to)
  expect(await taxPeriods.get({ id: first.id })).toMatchObject({ netVat: 90_00 })
  const { items } = await taxPeriods.documents({ id: second.id, late: true })
  expect(items).toMatchObject([{ source: 'purchase', taxOn: to, isLate: true, vat: 30_00, category: 'expense' }])
  expect(boxOf(await taxPeriods.get({ id: second.id }), 'standardPurchases')).toMatchObject({
    amount: 200_00,
    vat: 30_00,
  })
  const held = await taxPeriods.posted({ from, to })
  expect(held.items.map(({ vat, periodId }) => [vat, periodId]).sort()).toEqual(
    [
      [150_00, first.id],
      [60_00, first.id],
    ].sort(),
  )
  expect((await taxPeriods.posted({ box: 'standardSales' })).items.map(({ vat }) => vat)).toEqual([150_00])
  await owner
    .updateTable('taxPeriods')
    .set({ toOn: addDays(today, -1) })
    .where('id', '=', second.id)
    .execute()
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

test('the checklist names cars without an invoice, purchases to complete, open drawers and numbers that are missing', async () => {
  const of = await fresh()
  const { api, open, earn, taxPeriods, companyId } = of
  const period = await open()
  const ticket = await ticketWithParts(of, { cost: 80_00 })
  const { purchaseInvoice } = await of.api.purchases.record(paperFor(ticket, of.supplierId), key())
  const past = `${to}T09:00:00Z`
  await owner
    .updateTable('purchaseInvoices')
    .set({ toComplete: true, invoicedOn: to })
    .where('id', '=', purchaseInvoice.id)
    .execute()
  await owner
    .updateTable('tickets')
    .set({ status: 'CheckOut', checkedOutAt: past })
    .where('companyId', '=', companyId)
    .where('id', '=', ticket.id)
    .execute()
  const drawer = await api.drawers.open({ float: 0 }, key()).catch(() => null)
  await owner.updateTable('drawers').set({ openedAt: past }).where('companyId', '=', companyId).execute()
  const [a, b, c] = [await earn(1_00), await earn(1_00), await earn(1_00)]
  await owner
    .updateTable('invoices')
    .set({ issuedAt: past })
    .where('id', 'in', [a.invoiceId ?? 0, c.invoiceId ?? 0])
    .execute()
  await owner
    .updateTable('invoices')
    .set({ number: 'GONE-1' })
    .where('id', '=', b.invoiceId ?? 0)
    .execute()
  const { points } = await taxPeriods.get({ id: period.id })
  expect(points.map(({ point }) => point)).toEqual([
    'uninvoicedCars',
    'purchasesToComplete',
    ...(drawer ? ['openDrawers'] : []),
    'missingNumbers',
  ])
  expect(points.at(-1)?.items).toEqual([{ id: null, kind: 'number', text: b.invoiceNumber }])
  // What is still to be completed is not claimed yet.
  expect((await taxPeriods.documents({ id: period.id, box: 'standardPurchases' })).totalItems).toBe(0)
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
  expect([...(await all(first.id)), ...(await all(second.id))].sort()).toEqual(made.sort())
  const { figures } = await taxPeriods.get({ id: first.id })
  const held = (await taxPeriods.documents({ id: first.id })).items
  expect(figures.reduce((sum, { vat }) => sum + vat, 0)).toBe(held.reduce((sum, { vat }) => sum + vat, 0))
})

test('TAX-003 NAV-054 only owners and report managers with the action see periods, each of their own company', async () => {
  const of = await fresh()
  const { id } = await of.open()
  const code = async (by: { api: Company['api'] }) => (await refusalOf(by.api.taxPeriods.get({ id }))).code
  const inBoth = { also: { shopId: of.secondShopId, role: 'ReportManager' as const } }
  expect(await code(await of.as(['ReportManager'], null, inBoth))).toBe('went through')
  // A return is of all shops under its number: who may not look into one of them does not see it.
  expect(await code(await of.as(['ReportManager']))).toBe('NotFound')
  expect(await code(await of.as(['ReportManager'], ['reports.invoices']))).toBe('NotAllowedOperation')
  expect(await code(await of.as(['WorkshopManager']))).toBe('NotAuthorized')
  expect(await code(rival)).toBe('NotFound')
  expect((await refusalOf(rival.api.taxPeriods.post({ id, version: 1, accepted: true }, key()))).code).toBe('NotFound')
  expect((await refusalOf(rival.api.taxPeriods.remove({ id }))).code).toBe('NotFound')
  expect((await refusalOf(rival.api.taxPeriods.documents({ id }))).code).toBe('NotFound')
  expect((await rival.api.taxPeriods.list({})).totalItems).toBe(0)
  const theirs = { vatRegistrationId: of.registration.id, length: 'month' as const, from }
  expect((await refusalOf(rival.api.taxPeriods.create(theirs, key()))).code).toBe('NotFound')
  const stored = await inCompany(services.database, rival.companyId, (tx) =>
    tx.selectFrom('taxPeriods').select('id').where('companyId', '=', of.companyId).execute(),
  )
  expect(stored).toEqual([])
})
