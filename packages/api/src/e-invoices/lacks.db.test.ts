import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAuthority } from '../../test/e-invoicing.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'

const { company, rival, owner, services } = await openGarage()
const { onboard } = await openAuthority(owner, services)

const fresh = async () => {
  const made = await company(`Lacks ${randomUUID().slice(0, 6)}`)
  await onboard(made)
  return made
}
const setCompany = ({ companyId }: Company, change: object) =>
  owner.updateTable('companies').set(change).where('id', '=', companyId).execute()

/** A company as buyer, with nothing but its VAT number where `whole` does not say more. */
async function business(by: Company, whole: object = {}) {
  const id = await by.given.customer()
  const bare = { street: null, district: null, city: null, buildingNo: null, postalCode: null }
  await owner
    .updateTable('customers')
    .set({ type: 'Company', nameAr: 'شركة النقل', vatNumber: '311111111100003', ...bare, ...whole })
    .where('companyId', '=', by.companyId)
    .where('id', '=', id)
    .execute()
  return id
}
const address = { street: 'شارع الملك', district: 'العليا', city: 'الرياض', buildingNo: '4321', postalCode: '12345' }
async function leave(by: Company, customerId?: number) {
  const { id } = await finishedTicket(by, customerId ? { customerId } : {})
  const { version } = await by.api.tickets.get({ id })
  const ticket = await by.api.tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
  return by.api.invoices.get({ id: ticket.invoice?.id ?? 0 })
}
const said = ({ lacks }: { lacks: { of: string; fact: string; at: string; id: number | null }[] }) =>
  lacks.map(({ of, fact, at, id }) => [of, fact, at, id])

test('ZAT-019 API-179 what an e-invoice lacks is told before it is issued, with the record that mends it', async () => {
  const by = await fresh()
  const customerId = await business(by, { buildingNo: '12' })
  const { invoices } = by.api
  expect(await invoices.lacks({})).toEqual({ lacks: [] })
  const ofBuyer = ['buildingNo', 'street', 'district', 'city', 'postalCode'].map((fact) => [
    'buyer',
    fact,
    'customer',
    customerId,
  ])
  expect(said(await invoices.lacks({ customerId, total: 2000_00 }))).toEqual(ofBuyer)
  await setCompany(by, { buildingNo: '74', crNumber: '1' })
  expect(said(await invoices.lacks({}))).toEqual([
    ['seller', 'register', 'company', null],
    ['seller', 'buildingNo', 'company', null],
  ])
  const { id } = await finishedTicket(by)
  expect(said(await invoices.foreseen({ ticketId: id }))).toEqual(said(await invoices.lacks({})))
  // Without a device nothing is asked of anybody.
  expect(await rival.api.invoices.lacks({})).toEqual({ lacks: [] })
  expect((await refusalOf(rival.api.invoices.lacks({ customerId }))).code).toBe('NotFound')
})

test('a certificate that ended, and a shop that sells under another number, are told before the car leaves', async () => {
  const by = await fresh()
  const certificates = (expiresAt: string) =>
    owner
      .updateTable('taxCertificates')
      .set({ expiresAt })
      .where('companyId', '=', by.companyId)
      .where('kind', '=', 'Production')
      .execute()
  await certificates(new Date(0).toISOString())
  expect(said(await by.api.invoices.lacks({}))).toEqual([['certificate', 'expired', 'company', null]])
  const { id } = await finishedTicket(by)
  const { version } = await by.api.tickets.get({ id })
  const refused = await refusalOf(by.api.tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' }))
  expect(refused.code).toBe('certificateExpired')
})

test('API-179 a standard e-invoice whose buyer has an address that cannot be right is refused by the field', async () => {
  const by = await fresh()
  const customerId = await business(by, { ...address, buildingNo: '12' })
  const { id } = await finishedTicket(by, { customerId })
  const { version } = await by.api.tickets.get({ id })
  const before = await by.api.tickets.get({ id })
  const refused = await refusalOf(by.api.tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' }))
  expect(refused).toMatchObject({ code: 'invoiceAddressMissing', status: 422, data: { field: 'buildingNo' } })
  expect(await by.api.tickets.get({ id })).toEqual(before)
  // It was told before: what any tax invoice lacks with its payer, what an e-invoice lacks besides here.
  const foreseen = await by.api.invoices.foreseen({ ticketId: id })
  expect([foreseen.missing, said(foreseen)]).toEqual([[], [['buyer', 'buildingNo', 'customer', customerId]]])
})

test('a buyer in another country needs no Saudi address', async () => {
  const by = await fresh()
  const { id: countryId } = await owner
    .selectFrom('countries')
    .select('id')
    .where('code', '=', 'AE')
    .executeTakeFirstOrThrow()
  const customerId = await business(by, { street: 'Corniche Road', city: 'Dubai', countryId, vatNumber: null })
  expect(said(await by.api.invoices.lacks({ customerId, total: 2000_00 }))).toEqual([
    ['buyer', 'identifier', 'customer', customerId],
  ])
  await owner
    .updateTable('customers')
    .set({ idScheme: 'PAS', idNumber: 'A1234567' })
    .where('companyId', '=', by.companyId)
    .where('id', '=', customerId)
    .execute()
  const invoice = await leave(by, customerId)
  expect(invoice).toMatchObject({ taxType: 'Standard', eInvoice: { status: 'QUEUED' } })
})

test('an invoice from before e-invoicing is taken back by an e-invoice that names what its parties lacked then', async () => {
  const by = await company(`Before ${randomUUID().slice(0, 6)}`)
  const customerId = await business(by, address)
  const invoice = await leave(by, customerId)
  // As it was stored before addresses were kept in parts.
  const bare = { ...invoice.buyer, address: { ...invoice.buyer.address, buildingNo: null, en: null, ar: null } }
  const seller = { ...invoice.seller, address: { ...invoice.seller.address, postalCode: null } }
  await owner
    .updateTable('invoices')
    .set({ buyer: JSON.stringify(bare), seller: JSON.stringify(seller) })
    .where('companyId', '=', by.companyId)
    .where('id', '=', invoice.id)
    .execute()
  await onboard(by)
  await owner
    .updateTable('customers')
    .set({ street: null })
    .where('companyId', '=', by.companyId)
    .where('id', '=', customerId)
    .execute()
  expect(said(await by.api.invoices.lacks({ correctsId: invoice.id }))).toEqual([
    ['buyer', 'street', 'customer', customerId],
  ])
  const { version } = await by.api.tickets.get({ id: invoice.ticketId ?? 0 })
  const lines = [{ position: 1, amount: 1_00 }]
  const back = () => by.api.invoices.return({ invoiceId: invoice.id, version, reason: 'It did not fit', lines })
  expect(await refusalOf(back())).toMatchObject({ code: 'invoiceAddressMissing', data: { field: 'street' } })
  await owner
    .updateTable('customers')
    .set({ street: 'شارع الملك' })
    .where('companyId', '=', by.companyId)
    .where('id', '=', customerId)
    .execute()
  expect(await by.api.invoices.lacks({ correctsId: invoice.id })).toEqual({ lacks: [] })
  expect((await refusalOf(rival.api.invoices.lacks({ correctsId: invoice.id }))).code).toBe('NotFound')
  const shown = async ({ id }: { id: number }) => by.api.invoices.get({ id })
  expect(await shown(await back())).toMatchObject({
    eInvoice: { status: 'QUEUED' },
    buyer: { address: { buildingNo: '4321' } },
  })
  const debit = await by.api.debitNotes.issue({
    ...{ invoiceId: invoice.id, reason: 'An hour was left out', debited: 0, lines },
  })
  expect(await shown(debit)).toMatchObject({
    eInvoice: { status: 'QUEUED' },
    buyer: { address: { buildingNo: '4321' } },
  })
})
