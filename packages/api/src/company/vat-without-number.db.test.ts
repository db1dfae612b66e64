import { randomUUID } from 'node:crypto'
import { dayIn } from '@warsha/domain/calendar'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { counterOf } from '../../test/counter.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'

const all = await openGarage()
const { owner, company } = all
const set = (of: Company, row: object) =>
  owner.updateTable('companies').set(row).where('id', '=', of.companyId).execute()
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

const prices = {
  ...{ vatBp: 1500, vatServices: true, vatSpareParts: true },
  ...{ isVatServicesInclusive: false, isVatSparePartsInclusive: false, vatOnDeposits: true },
}
/** Whoever saves VAT is signed out, so it is done in a session of its own. */
async function saveVat(of: Company, allowVat: boolean, vatRegistrationId: number | null) {
  const { api } = await of.as(['Owner'])
  const { version } = await api.company.profile()
  return api.company.saveVat({ id: of.companyId, version, ...prices, allowVat, vatRegistrationId })
}
async function shopFields(of: Company, id: number) {
  const {
    openTickets: _,
    numbers: _n,
    isPrimary: _p,
    timeZoneWrtGMT: _h,
    mapUrl: _m,
    ...typed
  } = await of.api.shops.get({ id })
  const { enabled: _e, picturePath: _i, stampPicturePath: _s, ...shop } = typed
  return shop
}

test('VAT is not switched on, nor a registration taken away, while an open shop would charge it without a number', async () => {
  const of = await company('Unregistered')
  const [registration] = await of.api.company.vatRegistrations()
  const id = registration?.id ?? 0
  const refused = { code: 'vatNeedsNumber', data: { field: 'vatRegistrationId', shop: { en: expect.any(String) } } }
  expect(await refusalOf(saveVat(of, true, null))).toMatchObject(refused)
  expect((await of.api.company.profile()).vatRegistrationId).toBe(id)
  await saveVat(of, false, null)
  expect(await refusalOf(saveVat(of, true, null))).toMatchObject(refused)
  // Its one open shop that names a number of its own charges VAT under that.
  const second = await shopFields(of, of.given.secondShopId)
  await of.api.shops.setState({ id: second.id, version: second.version, enabled: false })
  await of.api.shops.update({ ...(await shopFields(of, of.shopId)), vatRegistrationId: id })
  expect(await saveVat(of, true, null)).toMatchObject({ allowVat: true, vatRegistrationId: null })
})

test('where VAT is charged no shop is opened, added or left without a number', async () => {
  const of = await company('Half registered')
  const [registration] = await of.api.company.vatRegistrations()
  const id = registration?.id ?? 0
  const own = { ...(await shopFields(of, of.shopId)), vatRegistrationId: id }
  await of.api.shops.update(own)
  const second = await shopFields(of, of.given.secondShopId)
  await of.api.shops.setState({ id: second.id, version: second.version, enabled: false })
  await saveVat(of, true, null)
  const { version } = await shopFields(of, second.id)
  expect(await codeOf(of.api.shops.setState({ id: second.id, version, enabled: true }))).toBe('vatNeedsNumber')
  const { id: _, version: _v, ...like } = { ...second, nameEn: 'Third', nameAr: 'الثالث' }
  expect(await codeOf(of.api.shops.create(like))).toBe('vatNeedsNumber')
  const cleared = { ...(await shopFields(of, of.shopId)), vatRegistrationId: null }
  expect(await codeOf(of.api.shops.update(cleared))).toBe('vatNeedsNumber')
  expect(await of.api.shops.create({ ...like, vatRegistrationId: id })).toMatchObject({ enabled: true })
})

test('no document with VAT is issued in a shop without a VAT number; one without VAT is', async () => {
  const of = await company('Number lost')
  const { api } = of
  const { part, sold } = counterOf(all, of)
  const { id: partId } = await part(2000)
  const ticket = await finishedTicket(of)
  const before = await finishedTicket(of)
  const named = (await of.api.company.vatRegistrations())[0]?.id ?? null
  const income = {
    ...{ kind: 'income' as const, title: 'Scrap', amount: 100_00, vatMode: 'exclusive' as const, customerId: null },
    happenedOn: dayIn('Asia/Riyadh', new Date().toISOString()),
    categoryId: (await api.expenses.addCategory({ kind: 'income', nameEn: 'Scrap', nameAr: 'خردة' })).id,
  }
  const { id, version, total } = await api.otherTransactions.create(income)
  const credit = (one: typeof ticket) =>
    api.tickets.createCreditInvoice({ id: one.id, version: one.version, paymentDueOn: '2099-01-31' })
  // A state of before this was refused.
  await set(of, { vatRegistrationId: null })
  const paid = { mode: 'cash' as const, amount: total }
  const post = () => api.otherTransactions.post({ id, version, paid }, { context: { requestKey: randomUUID() } })
  for (const issue of [() => credit(ticket), () => sold(partId), post])
    expect(await codeOf(issue())).toBe('sellerHasNoVatNumber')
  await set(of, { vatRegistrationId: named })
  const invoiceId = (await credit(before)).invoice?.id ?? 0
  // An invoice of that time asks for more VAT by no debit note.
  const unnamed = { vatRegistrationId: null, seller: sql<string>`seller - 'vatNumber' || '{"vatNumber": null}'` }
  await owner.updateTable('invoices').set(unnamed).where('companyId', '=', of.companyId).execute()
  const more = { invoiceId, reason: 'An hour more', lines: [{ position: 1, amount: 115_00 }], debited: 0 }
  expect(await codeOf(api.debitNotes.issue(more))).toBe('sellerHasNoVatNumber')
  await set(of, { allowVat: false, vatRegistrationId: null })
  expect((await credit(await finishedTicket(of))).invoice?.number).toMatch(/^INV-/)
})
