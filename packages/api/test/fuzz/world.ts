import type { Database } from '@warsha/db/database'
import { hashPassword } from '../../src/users/passwords.ts'
import { finishedTicket } from '../finished-ticket.ts'
import type { Company } from '../garage.ts'

/** What a reference in a request may refer to. */
export type Kind =
  | 'customer'
  | 'vehicle'
  | 'dealer'
  | 'ticket'
  | 'ticketService'
  | 'ticketTechnician'
  | 'ticketSection'
  | 'part'
  | 'note'
  | 'payment'
  | 'invoice'
  | 'user'
  | 'shop'
  | 'service'
  | 'section'
  | 'package'
  | 'employee'
  | 'company'
  | 'picture'

/** One record of every kind that requests refer to, and somebody signed in who may do everything with them. */
export type World = { ids: Record<Kind, number>; token: string }

/** Text that stands in every record of the rival and in no request. */
export const secret = 'RIVALS-OWN'

const passwordHash = await hashPassword('Warsha-2026')

export async function buildWorld(company: Company, owner: Database, mark: string): Promise<World> {
  const { given, companyId, shopId } = company
  const customer = await given.customer({ nameEn: `${mark} customer` })
  const vehicle = await given.vehicle({ customerId: customer })
  const employee = await given.technician()
  const boss = await company.as(['Owner'], null, { employeeId: employee })
  await owner.updateTable('users').set({ passwordHash, isBusinessUser: true }).where('id', '=', boss.userId).execute()
  const [repaired, added] = [await given.service({ nameEn: `${mark} service` }), await given.service()]
  const dealer = await owner
    .insertInto('dealers')
    .values({ companyId, nameEn: `${mark} dealer` })
    .returning('id')
    .executeTakeFirstOrThrow()

  const opened = await boss.api.tickets.create({
    vehicleId: vehicle.id,
    customerId: customer,
    complaint: `${mark} complaint`,
    note: `${mark} note`,
    services: [{ serviceId: repaired, technicianIds: [employee] }],
    parts: [{ source: 'PurchaseFromOutside', name: `${mark} part`, price: 30_00 }],
  })
  const pack = await boss.api.catalogue.addPackage({
    ...{ nameEn: `${mark} package`, nameAr: `${mark} package` },
    price: 200_00,
    items: [{ serviceId: added }],
  })
  const paid = await boss.api.payments.addTicketPayment({ ticketId: opened.id, mode: 'cash', amount: 10_00 })
  const finished = await finishedTicket(company, { services: [80_00] })
  await boss.api.payments.addTicketPayment({ ticketId: finished.id, mode: 'cash', amount: finished.money.due })
  const { version } = await boss.api.tickets.get({ id: finished.id })
  const closed = await boss.api.tickets.checkOut({ id: finished.id, version })

  const ids = {
    customer,
    vehicle: vehicle.id,
    dealer: dealer.id,
    ticket: opened.id,
    ticketService: opened.services[0]?.id ?? 0,
    ticketTechnician: opened.technicians[0]?.id ?? 0,
    ticketSection: opened.sections[0]?.id ?? 0,
    part: opened.parts[0]?.id ?? 0,
    note: opened.notes[0]?.id ?? 0,
    payment: paid.payment.id,
    invoice: closed.invoice?.id ?? 0,
    user: boss.userId,
    shop: shopId,
    service: added,
    section: given.sectionId,
    package: pack.id,
    employee,
    company: companyId,
    picture: await pictureOf(company, owner),
  }
  const missing = Object.entries(ids).filter(([, id]) => id === 0)
  if (missing.length > 0) throw new Error(`The world has no ${missing.map(([kind]) => kind).join(', ')}`)
  return { ids, token: boss.token }
}

async function pictureOf({ companyId }: Company, owner: Database): Promise<number> {
  const { id } = await owner
    .insertInto('pictures')
    .values({ companyId, entity: 'company', entityId: companyId, mime: 'image/png', content: Buffer.from('drawn') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the rival's secret where its builders wrote an ordinary name. */
export async function markRival(owner: Database, companyId: number): Promise<void> {
  for (const table of ['shops', 'employees', 'sections', 'users'] as const)
    await owner
      .updateTable(table)
      .set({ nameEn: `${secret} ${table}`, nameAr: `${secret} ${table}` })
      .where('companyId', '=', companyId)
      .execute()
  await owner.updateTable('companies').set({ nameEn: secret, nameAr: secret }).where('id', '=', companyId).execute()
}
