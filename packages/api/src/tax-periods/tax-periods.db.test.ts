import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { addDays } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { paperFor, ticketWithParts, todayInRiyadh } from '../../test/bought-parts.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { key, lastMonth, monthAgo, taxCompany } from '../../test/tax-company.ts'

const { company, rival, owner, services } = await openGarage()
const today = todayInRiyadh()
const { from, to } = lastMonth()

const fresh = async () => taxCompany(owner, await company(`Tax ${randomUUID().slice(0, 6)}`))
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
  const back = { invoiceId: sold.invoiceId ?? 0, returnAmount: 115_00, returned: 0, reason: 'Too much' }
  await api.incomeInvoices.return(back, key())
  const debited = { invoiceId: sold.invoiceId ?? 0, debited: 0, reason: 'Too little' }
  await api.debitNotes.issue({ ...debited, lines: [{ position: 1, amount: 23_00 }] }, key())
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
  // The notes are of today, and adjust the month of today by what they take back and add (article 40).
  const next = await open(addDays(to, 1))
  expect(boxOf(next, 'standardSales')).toMatchObject({ amount: 70_00, adjustment: 80_00, vat: 10_50 - 12_00 })
  const listed = await taxPeriods.list({})
  expect(listed.items.map((one) => [one.id, one.netVat])).toEqual([
    [next.id, -1_50],
    [period.id, 90_00],
  ])
})

test('TAX-001 periods of a VAT number follow each other, and one is opened once', async () => {
  // On the first day of a month no day of that month is over, so the months are those before.
  const { from, to } = monthAgo(2)
  const { open, taxPeriods, registration } = await fresh()
  const asked = { vatRegistrationId: registration.id, length: 'month' as const, from }
  const same = key()
  const [one, again] = [await taxPeriods.create(asked, same), await taxPeriods.create(asked, same)]
  expect(again.id).toBe(one.id)
  expect((await refusalOf(taxPeriods.create({ ...asked, from: addDays(from, 1) }, same))).code).toBe('keyReused')
  expect(await refusalOf(open(from))).toMatchObject({
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

test('the checklist names cars whose work is done and paid before the period ends, and which have not left with an invoice', async () => {
  const of = await fresh()
  const { api, open, taxPeriods, companyId } = of
  const period = await open()
  const done = async (completedAt: string, paid = 230_00) => {
    const { id } = await finishedTicket(of)
    if (paid > 0) await api.payments.addTicketPayment({ ticketId: id, amount: paid, mode: 'card' })
    const ticket = owner.updateTable('tickets').set({ completedAt }).where('companyId', '=', companyId)
    await ticket.where('id', '=', id).execute()
    return api.tickets.get({ id })
  }
  const past = `${to}T09:00:00Z`
  const ticket = await done(past)
  // Not paid, done after the period, and paid before the work by a deposit whose invoice bears its VAT.
  await done(past, 100_00)
  await done(`${addDays(to, 1)}T09:00:00Z`)
  const { id: vehicleId, customerId } = await of.given.vehicle()
  const serviceId = await of.given.service({ price: 200_00 })
  const early = await api.tickets.create({ vehicleId, customerId, services: [{ serviceId }] })
  await api.payments.addTicketPayment({ ticketId: early.id, amount: early.money.due, mode: 'card' })
  const invoiced = owner.updateTable('tickets').set({ status: 'Completed', completedAt: past })
  await invoiced.where('companyId', '=', companyId).where('id', '=', early.id).execute()
  const named = async () => (await taxPeriods.get({ id: period.id })).points.filter(({ point }) => point === 'paidWork')
  expect(await named()).toEqual([
    { point: 'paidWork', count: 1, items: [{ id: ticket.id, kind: 'ticket', text: ticket.number }] },
  ])
  await api.tickets.checkOut({ id: ticket.id, version: ticket.version })
  expect(await named()).toEqual([])
})

test('the checklist names documents whose VAT is deducted without a known tax invoice, until the supplier’s VAT number is known', async () => {
  const of = await fresh()
  const { open, spend, supplierId, taxPeriods, companyId } = of
  const period = await open()
  await spend(100_00, to)
  await spend(50_00, to, { vatMode: 'none' })
  await spend(70_00, today)
  const unproven = async () =>
    (await taxPeriods.get({ id: period.id })).points.filter(({ point }) => point === 'unprovenVat')
  expect(await unproven()).toMatchObject([{ count: 1, items: [{ kind: 'expense' }] }])
  await owner
    .updateTable('suppliers')
    .set({ vatNumber: '310123456700003' })
    .where('companyId', '=', companyId)
    .where('id', '=', supplierId)
    .execute()
  expect(await unproven()).toEqual([])
  // Nor is it known which document it was where its number is missing.
  await owner
    .updateTable('purchaseInvoices')
    .set({ supplierDocNo: '', supplierDocKey: '' })
    .where('companyId', '=', companyId)
    .where('vatMode', '=', 'exclusive')
    .execute()
  expect(await unproven()).toMatchObject([{ count: 1 }])
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
