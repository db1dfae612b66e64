import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { paperFor, supplierOf, ticketWithParts } from '../../test/bought-parts.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { openedFile } from '../../test/opened-file.ts'

const { garage, rival, owner } = await openGarage()
const { purchases, company, shops, tickets, exports } = garage.api
const nujoom = await supplierOf(owner, garage, 'نجوم')
const key = () => ({ context: { requestKey: randomUUID() } })

let serial = 0
const registration = () => company.addVatRegistration({ vatNumber: `3101223937${String(++serial).padStart(4, '0')}3` })
async function underwriteShop(vatRegistrationId: number | null, by: Company = garage) {
  const stored = await by.api.shops.get({ id: by.shopId })
  const {
    openTickets: _t,
    timeZoneWrtGMT: _z,
    mapUrl: _map,
    numbers: _n,
    isPrimary: _p,
    enabled: _e,
    picturePath: _i,
    stampPicturePath: _s,
    ...shop
  } = stored
  await shops.update({ ...shop, vatRegistrationId })
}
const bought = async () => {
  const ticket = await ticketWithParts(garage, { cost: 80_00 })
  return (await purchases.record(paperFor(ticket, nujoom), key())).purchaseInvoice
}

test('a purchase names the VAT registration under which its shop bought, for good; what goes back names the same', async () => {
  const ofCompany = await bought()
  const { id: own, vatNumber } = await registration()
  expect(ofCompany.buyerVatNumber).toMatch(/^3\d{13}3$/)
  expect(ofCompany.buyerVatNumber).not.toBe(vatNumber)
  await underwriteShop(own)
  const ofShop = await bought()
  expect(ofShop.buyerVatNumber).toBe(vatNumber)

  await underwriteShop(null)
  const { id, version } = ofShop
  const lines = [{ position: 1, quantityMilli: 1000 }]
  const back = await purchases.return({ purchaseInvoiceId: id, version, lines, reason: 'Wrong part' }, key())
  expect([back.type, back.buyerVatNumber]).toEqual(['Return', vatNumber])
  expect((await purchases.get({ id })).buyerVatNumber).toBe(vatNumber)
  expect((await purchases.get({ id: ofCompany.id })).buyerVatNumber).toBe(ofCompany.buyerVatNumber)
  const { rows } = await openedFile(await exports.purchases({}))
  expect(rows.map((row) => row['Our VAT number'])).toEqual([vatNumber, vatNumber, ofCompany.buyerVatNumber])

  const stored = (await company.vatRegistrations()).find((one) => one.id === own)
  if (!stored) throw new Error('The registration is gone')
  const { onInvoices, named, ...typed } = stored
  expect([onInvoices, named]).toEqual([true, false])
  const other = { ...typed, vatNumber: '310122399999993' }
  expect((await refusalOf(company.changeVatRegistration(other))).code).toBe('vatNumberOnInvoices')
  expect((await refusalOf(company.removeVatRegistration({ id: own }))).code).toBe('vatRegistrationInUse')
  expect((await refusalOf(rival.api.purchases.get({ id }))).code).toBe('NotFound')
})

test('what the car leaves with unrecorded names it, too', async () => {
  const { id: own, vatNumber } = await registration()
  await underwriteShop(own)
  const { id, version, money } = await ticketWithParts(garage, { cost: 80_00 })
  await garage.api.payments.addTicketPayment({ ticketId: id, amount: money.due, mode: 'cash' })
  const paid = await tickets.get({ id })
  expect(paid.version).toBeGreaterThanOrEqual(version)
  const left = await tickets.checkOut({ id, version: paid.version }, key())
  const noted = await purchases.get({ id: left.parts[0]?.purchase?.id ?? 0 })
  expect([noted.toComplete, noted.buyerVatNumber]).toEqual([true, vatNumber])
})

test('a shop without a VAT number buys under none', async () => {
  const { companyId } = rival
  await owner.updateTable('companies').set({ vatRegistrationId: null }).where('id', '=', companyId).execute()
  const ticket = await ticketWithParts(rival, { cost: 80_00 })
  const supplier = await supplierOf(owner, rival, 'قطع')
  const { purchaseInvoice } = await rival.api.purchases.record(paperFor(ticket, supplier), key())
  expect(purchaseInvoice.buyerVatNumber).toBeNull()
})
