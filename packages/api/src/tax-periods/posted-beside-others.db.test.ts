import { randomUUID } from 'node:crypto'
import { addDays } from '@warsha/domain/durations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paperFor, ticketWithParts } from '../../test/bought-parts.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { key, lastMonth, taxCompany } from '../../test/tax-company.ts'
import { untilWaiting, waitingIn } from '../../test/waiting.ts'

const { company, owner } = await openGarage()
const { from, to } = lastMonth()

const fresh = async () => taxCompany(owner, await company(`Tax ${randomUUID().slice(0, 6)}`))
type Of = Awaited<ReturnType<typeof fresh>>
type Tx = Parameters<Parameters<ReturnType<typeof owner.transaction>['execute']>[0]>[0]

/** The second shop, which sells under a VAT number of its own. */
async function otherShop(of: Of) {
  const shopId = of.secondShopId
  const { id: vatRegistrationId } = await of.api.company.addVatRegistration({ vatNumber: '310122393600003' })
  await owner.updateTable('shops').set({ vatRegistrationId }).where('id', '=', shopId).execute()
  const { api } = await of.as(['Owner'], null, { shopId })
  const ticket = await ticketWithParts({ ...of, shopId, api }, { cost: 80_00 })
  const { purchaseInvoice } = await api.purchases.record(paperFor(ticket, of.supplierId), key())
  const { id, version, ...rest } = await api.purchases.get({ id: purchaseInvoice.id })
  const { supplierId, supplierName, supplierDocNo, invoicedOn, vatMode, paymentDueOn } = rest
  const paper = { supplierId, supplierName, supplierDocNo, invoicedOn, vatMode, paymentDueOn }
  const post = async (more: { kind: 'income' | 'expense'; categoryId: number; supplierDocNo?: string }) => {
    const typed = { title: 'Beside', happenedOn: to, amount: 100_00, vatMode: 'exclusive' as const }
    const supplier = more.kind === 'expense' ? { supplierId: of.supplierId } : {}
    const made = await api.otherTransactions.create({ ...typed, ...supplier, ...more })
    const paid = more.kind === 'income' ? { mode: 'card' as const, amount: made.total, reference: '1' } : null
    return api.otherTransactions.post({ id: made.id, version: made.version, paid })
  }
  return {
    sells: () => post({ kind: 'income', categoryId: of.scrap }),
    spends: () => post({ kind: 'expense', categoryId: of.rent, supplierDocNo: 'B-1' }),
    completes: () => api.purchases.complete({ id, version, ...paper, note: 'Seen' }),
    registrationOfInvoices: () =>
      owner
        .selectFrom('invoices')
        .select('vatRegistrationId as id')
        .where('companyId', '=', of.companyId)
        .where('shopId', '=', shopId)
        .execute(),
    vatRegistrationId,
  }
}

test('while a period is being posted, documents of another VAT number do not wait, and those of its own do', async () => {
  const of = await fresh()
  const other = await otherShop(of)
  await of.earn(1000_00, from)
  const { id } = await of.open()
  const begun = await owner.transaction().execute(async (holding) => {
    // The posting stops where it stores the documents of the period, with the VAT number held.
    await sql`select from app.tax_periods where company_id = ${of.companyId} and id = ${id} for update`.execute(holding)
    const posting = of.close(id)
    await untilWaiting(owner)
    for (const act of [other.sells, other.spends, other.completes]) expect(await act()).toBeTruthy()
    expect(await waitingIn(owner)).toBe(1)
    const own = refusalOf(of.earn(500_00, to))
    await untilWaiting(owner, 2)
    return { posting, own }
  })
  expect(await begun.posting).toMatchObject({ state: 'posted', netVat: 150_00 })
  expect(await begun.own).toMatchObject({ code: 'dayInPostedPeriod', data: { to } })
  expect(await other.registrationOfInvoices()).toEqual([{ id: other.vatRegistrationId }])
})

/** Holds the number of a company as whoever issues an invoice under it does. */
const whileIssuing = <T>(of: Of, work: (issuing: Tx) => Promise<T>) =>
  owner.transaction().execute(async (issuing) => {
    await sql`select from app.vat_registrations where company_id = ${of.companyId} and id = ${of.registration.id} for key share`.execute(
      issuing,
    )
    return work(issuing)
  })

test('periods are opened and deleted, and a checklist with open points is refused, while an invoice is being issued', async () => {
  const of = await fresh()
  const { taxPeriods } = of
  await whileIssuing(of, async () => {
    const { id, version } = await of.open()
    const later = await of.open(addDays(to, 1))
    await taxPeriods.remove({ id: later.id })
    await taxPeriods.carry({ id, version, carried: 10_00 })
    const asked = { kind: 'income' as const, categoryId: of.scrap, title: 'Later', happenedOn: from, amount: 1_00 }
    await of.api.otherTransactions.create({ ...asked, vatMode: 'exclusive' })
    const post = taxPeriods.post({ id, version: version + 1 }, key())
    expect(await refusalOf(post)).toMatchObject({ code: 'taxPeriodOpenPoints', data: { count: 1 } })
  })
})

const changes = {
  'A document of a supplier that is still to be completed': (of: Of, issuing: Tx) =>
    issuing.updateTable('purchaseInvoices').set({ toComplete: true }).where('companyId', '=', of.companyId).execute(),
  'VAT that is deducted without a known tax invoice': (of: Of, issuing: Tx) =>
    issuing.updateTable('purchaseInvoices').set({ supplierDocNo: '' }).where('companyId', '=', of.companyId).execute(),
  'A large correction of an earlier period': (of: Of, issuing: Tx) =>
    issuing
      .updateTable('invoices')
      .set({ supplyOn: addDays(from, -1) })
      .where('companyId', '=', of.companyId)
      .execute(),
}

test.each(Object.entries(changes))('%s stops a posting whose checklist was reckoned before it', async (_, change) => {
  const of = await fresh()
  await of.earn(40_000_00, from)
  await of.spend(400_00, from)
  await owner.updateTable('purchaseInvoices').set({ qrCode: 'AQ' }).where('companyId', '=', of.companyId).execute()
  const { id, version, points } = await of.open()
  expect(points).toEqual([])
  const posted = await whileIssuing(of, async (issuing) => {
    const posting = refusalOf(of.taxPeriods.post({ id, version }, key()))
    await untilWaiting(owner)
    await change(of, issuing)
    return { posting }
  })
  expect(await posted.posting).toMatchObject({ code: 'taxPeriodOpenPoints', data: { count: 1 } })
  expect((await of.taxPeriods.get({ id })).state).not.toBe('posted')
  expect((await of.taxPeriods.posted({})).items).toEqual([])
  expect(await of.taxPeriods.post({ id, version, accepted: true }, key())).toMatchObject({ state: 'posted' })
})
