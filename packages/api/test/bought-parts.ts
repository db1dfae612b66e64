import type { Ticket } from '@warsha/contract/ticket-rows'
import type { Database } from '@warsha/db/database'
import { businessSearchBody } from '@warsha/domain/search'
import type { Company } from './garage.ts'

let counter = 0

/** A supplier of a company, by SQL. */
export async function supplierOf(
  owner: Database,
  { companyId }: { companyId: number },
  nameAr: string,
): Promise<number> {
  const { id } = await owner
    .insertInto('suppliers')
    .values({ companyId, nameAr })
    .returning('id')
    .executeTakeFirstOrThrow()
  const none = { nameEn: null, contactName: null, contactNo: null, whatsappNo: null, vatNumber: null }
  const body = businessSearchBody({ ...none, nameAr })
  await owner.insertInto('searchEntries').values({ companyId, kind: 'supplier', entityId: id, body }).execute()
  return id
}

type Wish = { cost?: number; quantityMilli?: number; supplierId?: number | null; supplierName?: string; name?: string }

/** A ticket whose work is done, with parts that were bought outside for it; they cost what is wished and are sold for twice that. */
export async function ticketWithParts(company: Company, ...wishes: Wish[]): Promise<Ticket> {
  const { given, api } = company
  const { id: vehicleId, customerId } = await given.vehicle()
  const serviceId = await given.service({ price: 100_00, min: 0 })
  const parts = wishes.map(({ cost = 80_00, ...wish }) => {
    counter++
    const name = wish.name ?? `Part ${counter}`
    const own = { source: 'PurchaseFromOutside' as const, partNo: `NO ${counter}`, price: cost * 2, cost }
    return { ...own, ...wish, name }
  })
  const opened = await api.tickets.create({ vehicleId, customerId, services: [{ serviceId }], parts })
  const [service] = opened.services
  if (!service) throw new Error('The ticket has no service')
  const { id, version } = service
  await api.ticketServices.status({ id, version, status: 'InProgress' })
  return api.ticketServices.status({ id, version: version + 1, status: 'Completed' })
}

/** The day it is in the shops of tests. */
export const todayInRiyadh = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date())
export const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date(Date.now() + days * 86_400_000))

/** What an ordinary document says: all parts of the ticket, from a supplier, with VAT on top. */
export const paperFor = (ticket: Ticket, supplierId: number | null, more: object = {}) => ({
  ticketId: ticket.id,
  version: ticket.version,
  partIds: ticket.parts.map(({ id }) => id),
  supplierId,
  invoicedOn: todayInRiyadh(),
  vatMode: 'exclusive' as const,
  ...more,
})
