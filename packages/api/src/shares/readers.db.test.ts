import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival } = await openGarage()
const { shares, tickets, payments, invoices, customers, dealers } = garage.api
const address = { buildingNo: '7421', street: 'King Road', district: 'Malaz', city: 'Riyadh', postalCode: '12836' }

/** A finished ticket on the account of a partner who reads English. */
async function billedToDealer(over: object = {}) {
  const dealer = await dealers.create({
    nameEn: 'Jomaih Auto',
    contactNo: '0551112233',
    email: 'accounts@jomaih.example',
    language: 'en',
    vatNumber: '310122393500003',
    ...over,
  })
  const ticket = await finishedTicket(garage)
  return { dealer, ticket: await tickets.update({ id: ticket.id, version: ticket.version, dealerId: dealer.id }) }
}

test('documents of the money go to the partner who is billed, in their language; documents of the car go to its customer', async () => {
  const { dealer, ticket } = await billedToDealer({ ...address, sharingPreference: 'Email' })
  const { payment, ticket: paid } = await payments.addTicketPayment({
    ticketId: ticket.id,
    mode: 'bankTransfer',
    amount: ticket.money.due,
  })
  await tickets.checkOut({ id: ticket.id, version: paid.version })
  const of = { ticketId: ticket.id }
  const his = {
    holder: 'dealer',
    id: dealer.id,
    whatsappNo: '+966551112233',
    language: 'en',
    sharingPreference: 'Email',
  }
  expect(await shares.reader({ ...of, document: 'Invoice' })).toMatchObject(his)
  expect(await shares.reader({ ...of, document: 'WorkOrder' })).toMatchObject({
    holder: 'customer',
    id: ticket.customerId,
    whatsappNo: ticket.customerContactNo,
    language: 'ar',
    sharingPreference: 'Whatsapp',
  })
  for (const asked of [{ document: 'Invoice' as const }, { document: 'Receipt' as const, paymentId: payment.id }]) {
    const { share } = await shares.whatsappSharedLink({ ...of, ...asked })
    expect(share).toMatchObject({ recipient: '+966551112233', language: 'en' })
  }
  const order = await shares.whatsappSharedLink({ ...of, document: 'WorkOrder' })
  expect(order.share).toMatchObject({ recipient: ticket.customerContactNo, language: 'ar' })
})

test('a document goes by WhatsApp to another number that is typed, in whatever form people write it', async () => {
  const { id: ticketId } = await finishedTicket(garage)
  const send = (to: string) => shares.whatsappSharedLink({ ticketId, document: 'WorkOrder', to })
  const made = await send('055 999 8877')
  expect(made.share.recipient).toBe('+966559998877')
  expect(made.whatsappUrl).toContain('wa.me/966559998877?')
  expect(await refusalOf(send('12'))).toMatchObject({ code: 'invalidMobileNo', data: { field: 'to' } })
  expect((await refusalOf(send(''))).code).toBe('invalidMobileNo')
  const { id } = await customers.create({ type: 'Individual', nameEn: 'Saad', contactNo: '0557770000' })
  const statement = { holder: 'customer' as const, id, channel: 'Whatsapp' as const }
  const { share } = await garage.api.accounts.share({ ...statement, number: '0559998877' })
  expect(share.recipient).toBe('+966559998877')
  expect((await refusalOf(garage.api.accounts.share({ ...statement, number: '12' }))).code).toBe('invalidMobileNo')
})

test('how documents are sent is kept of customers, told in their list, and of no other company', async () => {
  const asked = { type: 'Individual' as const, nameEn: 'Private Person', contactNo: '0556660000' }
  const { id, version, sharingPreference } = await customers.create(asked)
  expect(sharingPreference).toBe('Whatsapp')
  await customers.update({ id, version, ...asked, sharingPreference: 'None' })
  expect((await customers.list({ searchInput: 'Private Person' })).items).toMatchObject([{ sharingPreference: 'None' }])
  const { id: ticketId } = await finishedTicket(garage)
  const theirs = rival.api.shares.reader({ ticketId, document: 'Invoice' })
  expect((await refusalOf(theirs)).code).toBe('ticketNotExists')
})

test('what the record of a business lacks for its standard invoice is told before the car leaves', async () => {
  const { dealer, ticket } = await billedToDealer({ ...address, street: null, postalCode: null })
  const foreseen = () => invoices.foreseen({ ticketId: ticket.id })
  const his = { holder: 'dealer', id: dealer.id }
  expect(await foreseen()).toMatchObject({ taxType: 'Standard', missing: ['street', 'postalCode'], ...his })
  expect((await refusalOf(rival.api.invoices.foreseen({ ticketId: ticket.id }))).code).toBe('ticketNotExists')
  const { createdAt: _, ...kept } = dealer
  await dealers.update({ ...kept, ...address })
  expect(await foreseen()).toMatchObject({ taxType: 'Standard', missing: [], ...his })
})

test.each([
  ['buildingNo', '741', 4],
  ['postalCode', '1283', 5],
  ['additionalNo', '12', 4],
] as const)('ZAT-017 a wrong %s of a customer or a partner is refused', async (part, typed, digits) => {
  const wrong = { nameEn: 'Someone', contactNo: '0556661111', [part]: typed }
  for (const add of [() => customers.create({ type: 'Company', ...wrong }), () => dealers.create(wrong)])
    expect(await refusalOf(add())).toMatchObject({ code: 'fieldNotDigits', data: { field: part, digits } })
})
