import { readFile } from 'node:fs/promises'
import { withConnection } from '@warsha/db/connection'
import { addressLines, registerNumberOf } from '@warsha/domain/parties'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage } from '../../test/garage.ts'

const { garage, owner, database } = await openGarage()
const migration = new URL('../../../db/migrations/20261123051600_parties_in_parts.sql', import.meta.url)

/** Parties as invoices kept them before, and what is read out of their lines. */
const stored = [
  [
    ['3190 Khurais Rd, An Nasim', 'Riyadh 14234-7421'],
    ['3190 طريق خريص، النسيم', 'الرياض 14234-7421'],
    { buildingNo: '3190', additionalNo: '7421', postalCode: '14234' },
  ],
  [[], ['7421 طريق الملك، الملز', 'الرياض 12836'], { buildingNo: '7421', postalCode: '12836', en: null }],
  [[], ['الرياض'], { ar: { street: null, district: null, city: 'الرياض' } }],
  [['King Fahd Rd'], ['طريق الملك فهد، العليا'], { en: { street: null, district: null, city: 'King Fahd Rd' } }],
  [['3190, An Nasim', '14234'], [], { buildingNo: '3190', en: { street: null, district: 'An Nasim', city: null } }],
  [['2030 Street, Olaya', 'Riyadh 12241'], ['شارع ٢٠٣٠، العليا', 'الرياض'], { buildingNo: null, postalCode: null }],
  [['12 Main St, Block 4, Salwa', 'Kuwait'], [], { buildingNo: null, en: { district: 'Salwa' } }],
  [[], [], { en: null, ar: null, country: 'SA' }],
] as const

test('addresses of invoices that were kept as lines come in parts, and are written in the same lines', async () => {
  const ticket = await finishedTicket(garage)
  await garage.api.payments.addTicketPayment({ ticketId: ticket.id, amount: ticket.money.due, mode: 'cash' })
  const { version } = await garage.api.tickets.get({ id: ticket.id })
  const { invoice } = await garage.api.tickets.checkOut({ id: ticket.id, version })
  const id = invoice?.id ?? 0
  const names = { nameEn: 'Al-Noor', nameAr: 'النور', vatNumber: null, phone: null, iban: 'SA03' }
  const sql = await readFile(migration, 'utf8')
  for (const [addressEn, addressAr, parts] of stored) {
    const crNumber = addressEn.length > 0 ? '1010773164' : null
    const old = JSON.stringify({ ...names, crNumber, addressEn, addressAr })
    await owner
      .updateTable('invoices')
      .set({ seller: old, buyer: old })
      .where('companyId', '=', garage.companyId)
      .where('id', '=', id)
      .execute()
    await withConnection(database.ownerUrl, (client) => client.query(sql))
    const { seller, buyer } = await garage.api.invoices.get({ id })
    expect(buyer).toEqual(seller)
    expect(seller).toMatchObject({ ...names, address: parts })
    expect(addressLines(seller.address, 'en')).toEqual(addressEn)
    expect(addressLines(seller.address, 'ar')).toEqual(addressAr)
    expect(registerNumberOf(seller)).toBe(crNumber)
  }
})
