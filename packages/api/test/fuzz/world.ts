import { randomUUID } from 'node:crypto'
import type { Ticket } from '@warsha/contract/ticket-rows'
import type { Database } from '@warsha/db/database'
import { hashPassword } from '../../src/users/passwords.ts'
import type { Client } from '../client.ts'
import { finishedTicket } from '../finished-ticket.ts'
import type { Company } from '../garage.ts'
import { givenPhoto } from '../given-photo.ts'
import { sparePart } from '../stocked-parts.ts'
import { nameVatNumber } from '../vat-registration.ts'
import { attach, earn, offer, repeat, spend } from './bills.ts'
import { ofTheStore } from './of-the-store.ts'
import { soldParts } from './sold-parts.ts'

/** What a reference in a request may refer to; `paper` is the address of one. */
export type Kind = Numbered | 'paper'
type Numbered =
  | 'customer'
  | 'otherCustomer'
  | 'vehicle'
  | 'otherVehicle'
  | 'dealer'
  | 'supplier'
  | 'otherDealer'
  | 'partCategory'
  | 'priceList'
  | 'permissionGroup'
  | 'ticket'
  | 'ticketService'
  | 'ticketTechnician'
  | 'ticketSection'
  | 'part'
  | 'sparePart'
  | 'partRequest'
  | 'note'
  | 'proposal'
  | 'declined'
  | 'share'
  | 'accountShare'
  | 'payment'
  | 'drawer'
  | 'invoice'
  | 'storeSale'
  | 'salePayment'
  | 'purchase'
  | 'purchaseOrder'
  | 'expense'
  | 'expenseCategory'
  | 'recurringExpense'
  | 'recurringDue'
  | keyof (Awaited<ReturnType<typeof earn>> & Awaited<ReturnType<typeof offer>>)
  | 'debitNote'
  | 'purchaseAttachment'
  | 'expenseAttachment'
  | 'transactionAttachment'
  | 'user'
  | 'shop'
  | 'service'
  | 'section'
  | 'package'
  | 'employee'
  | 'company'
  | 'picture'
  | 'checklist'
  | 'inspection'
  | 'inspectionPoint'
  | 'file'
  | 'conditionTemplate'
  | 'paymentTerm'

/** One record of every kind that requests refer to, and somebody signed in who may do everything with them. */
export type World = {
  ids: Record<Numbered, number> & { paper: string }
  token: string
  /** What a customer was sent: the tokens of a link that asks and of one that shows a document, and the version of what they are asked. */
  link: { asks: string; shows: string; version: string }
}

/** Text that stands in every record of the rival and in no request. */
export const secret = 'RIVALS-OWN'

const passwordHash = await hashPassword('Warsha-2026')

const named = (name: string) => ({ nameEn: name, nameAr: name })

const vat = { allowVat: true, vatBp: 1500, vatSpareParts: true, isVatSparePartsInclusive: false }
/** The VAT that the records of a world rest on; a spoilt request may have saved another. */
export async function chargeVat(owner: Database, companyId: number): Promise<void> {
  await owner.updateTable('companies').set(vat).where('id', '=', companyId).execute()
  await nameVatNumber(owner, companyId)
}

export async function buildWorld(company: Company, owner: Database, mark: string): Promise<World> {
  const { given, companyId, shopId } = company
  await chargeVat(owner, companyId)
  const customer = await given.customer({ nameEn: `${mark} customer` })
  const vehicle = await given.vehicle({ customerId: customer })
  const employee = await given.technician()
  const boss = await company.as(['Owner'], null, { employeeId: employee })
  await owner.updateTable('users').set({ passwordHash, isBusinessUser: true }).where('id', '=', boss.userId).execute()
  const [repaired, added] = [await given.service({ nameEn: `${mark} service` }), await given.service()]

  const { id: askedPart } = await sparePart(owner, { companyId }, `${mark} spare part`)
  const opened = await boss.api.tickets.create({
    vehicleId: vehicle.id,
    customerId: customer,
    complaint: `${mark} complaint`,
    note: `${mark} note`,
    services: [{ serviceId: repaired, technicianIds: [employee] }],
    parts: [
      { source: 'PurchaseFromOutside', name: `${mark} part`, price: 30_00 },
      { source: 'IssueFromStore', sparePartId: askedPart },
    ],
  })
  const pack = await boss.api.catalogue.addPackage({
    ...named(`${mark} package ${opened.id}`),
    price: 200_00,
    items: [{ serviceId: added }],
  })
  const { asked, link } = await askCustomer(company, boss.api, { ...opened, mark })
  const money = await takeMoney(company, boss.api, opened.id, mark)
  const earned = await earn(boss.api, customer, mark)
  const ids = {
    ...{ customer, vehicle: vehicle.id, ticket: opened.id, employee },
    ...(await others(company, owner, { customer, mark })),
    ...(await orderOf(company, owner, boss.api, { mark, partId: askedPart })),
    ticketService: opened.services[0]?.id ?? 0,
    ticketTechnician: opened.technicians[0]?.id ?? 0,
    ticketSection: opened.sections[0]?.id ?? 0,
    part: opened.parts[0]?.id ?? 0,
    sparePart: askedPart,
    ...(await soldParts(boss.api, mark)),
    partRequest: opened.parts[1]?.request?.id ?? 0,
    note: opened.notes[0]?.id ?? 0,
    ...asked,
    ...money,
    ...(await repeat(company, boss.api, owner, mark)),
    ...earned,
    ...(await offer(boss.api, { vehicleId: vehicle.id, customerId: customer, serviceId: repaired, mark })),
    ...(await attach(company, owner, { ...money, ...earned, mark })),
    ...{ user: boss.userId, shop: shopId, company: companyId },
    ...{ service: added, section: given.sectionId, package: pack.id },
    picture: await pictureOf(company, owner),
    conditionTemplate: await templateOf(company, owner, mark),
    paymentTerm: (await boss.api.company.addPaymentTerm({ ...named(`${mark} terms ${opened.id}`), days: 30 })).id,
    file: await givenPhoto(company, owner, opened.id),
    accountShare: await shareStatement(boss.api, customer),
    ...(await inspect(boss.api, opened.id, mark)),
    paper: `/api/en/tickets/workOrder/${opened.id}?prices=true`,
  }
  const missing = Object.entries(ids).filter(([, id]) => id === 0)
  if (missing.length > 0) throw new Error(`The world has no ${missing.map(([kind]) => kind).join(', ')}`)
  return { ids, link, token: boss.token }
}

/** Partners, and what is to be merged into what the world has already. */
async function others(
  { companyId, given }: Company,
  owner: Database,
  { customer, mark }: { customer: number; mark: string },
) {
  const dealers = await owner
    .insertInto('dealers')
    .values([
      { companyId, nameEn: `${mark} dealer` },
      { companyId, nameEn: `${mark} other dealer` },
    ])
    .returning('id')
    .execute()
  return {
    ...(await ofTheStore(owner, companyId, mark)),
    dealer: dealers[0]?.id ?? 0,
    otherDealer: dealers[1]?.id ?? 0,
    otherCustomer: await given.customer({ nameEn: `${mark} other customer` }),
    otherVehicle: (await given.vehicle({ customerId: customer })).id,
  }
}

/** A draft of an order to a supplier. */
async function orderOf(
  { companyId }: Company,
  owner: Database,
  api: Client,
  { mark, partId }: { mark: string; partId: number },
) {
  const { id: supplierId } = await owner
    .insertInto('suppliers')
    .values({ companyId, nameEn: `${mark} wholesaler` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { partId, quantityMilli: 1000, unit: 'piece' as const, factorMilli: 1000 }
  const { id } = await api.purchaseOrders.create({ supplierId, note: `${mark} order`, lines: [line] })
  return { purchaseOrder: id }
}

/** A receipt on the open ticket, a ticket paid and left with its invoice, and the open drawer that all of it went into. */
async function takeMoney(company: Company, api: Client, ticketId: number, mark: string) {
  const { drawer } = await api.drawers.current()
  const till = drawer ?? (await api.drawers.open({ float: 100_00 }))
  const paid = await api.payments.addTicketPayment({ ticketId, mode: 'cash', amount: 10_00 })
  const parts = [{ name: `${mark} bought`, price: 40_00, cost: 20_00 }]
  const finished = await finishedTicket(company, { services: [80_00], parts })
  await api.payments.addTicketPayment({ ticketId: finished.id, mode: 'cash', amount: finished.money.due })
  const { version } = await api.tickets.get({ id: finished.id })
  const closed = await api.tickets.checkOut({ id: finished.id, version })
  return {
    drawer: till.id,
    payment: paid.payment.id,
    invoice: closed.invoice?.id ?? 0,
    purchase: closed.parts[0]?.purchase?.id ?? 0,
    ...(await spend(api, `${mark} ${finished.id}`)),
  }
}

type Asked = Pick<Ticket, 'id' | 'vehicleId' | 'customerId' | 'version'> & { mark: string }

/** Work that the customer is asked about by a link, and work that they put off when the car was here before. */
async function askCustomer(
  { given }: Company,
  api: Client,
  { id: ticketId, vehicleId, customerId, version, mark }: Asked,
) {
  const before = await api.tickets.create({
    ...{ vehicleId, customerId, confirmedOpenTicket: true },
    services: [{ serviceId: await given.service({ nameEn: `${mark} putOff` }) }],
  })
  const putOff = before.services[0]?.id ?? 0
  const then = await api.decisions.propose({
    ticketId: before.id,
    ticketServiceIds: [putOff],
    reason: `${mark} reason`,
  })
  await api.decisions.note({
    ...{ ticketId: before.id, version: then.version },
    ...{ channel: 'Phone', person: `${mark} person` },
    answers: [{ id: putOff, answer: 'Declined' }],
  })
  const [declined] = await api.decisions.declinedOfVehicle({ vehicleId })

  const serviceId = await given.service()
  const { services } = await api.ticketServices.add({ ticketId, version, service: { serviceId } })
  const proposal = services.find((line) => line.serviceId === serviceId)?.id ?? 0
  const now = await api.decisions.propose({ ticketId, ticketServiceIds: [proposal] })
  const asks = await api.shares.createDecisionLink({ ticketId })
  const shows = await api.shares.whatsappSharedLink({ ticketId })
  return {
    asked: { proposal, declined: declined?.id ?? 0, share: asks.share.id },
    link: { asks: tokenOf(asks), shows: tokenOf(shows), version: now.version },
  }
}
async function shareStatement(api: Client, customer: number): Promise<number> {
  const { share } = await api.accounts.share({ holder: 'customer', id: customer, channel: 'Link' })
  return share.id
}
const tokenOf = ({ url }: { url: string }) => url.split('/s/')[1] ?? ''

/** An inspection under way, at which one point needs work. */
async function inspect(api: Client, ticketId: number, mark: string) {
  const names = { nameEn: `${mark} point ${ticketId}`, nameAr: `${mark} point ${ticketId}` }
  const { id: templateId } = await api.inspections.addTemplate({ ...names, sections: [{ ...names, points: [names] }] })
  const { inspections } = await api.inspections.start({ ticketId, templateId })
  const point = inspections[0]?.points[0]
  const answered = { state: 'Now', remark: `${mark} remark` } as const
  await api.inspections.answer({ id: point?.id ?? 0, version: point?.version ?? 0, ...answered })
  return { checklist: templateId, inspection: inspections[0]?.id ?? 0, inspectionPoint: point?.id ?? 0 }
}

async function pictureOf({ companyId }: Company, owner: Database): Promise<number> {
  const { id } = await owner
    .insertInto('pictures')
    .values({ companyId, entity: 'company', entityId: companyId, mime: 'image/png', content: Buffer.from('drawn') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One of its own each time: what is asked of it may take it away. */
async function templateOf({ companyId }: Company, owner: Database, mark: string): Promise<number> {
  const named = `${mark} outline ${randomUUID()}`
  const { id } = await owner
    .insertInto('conditionTemplates')
    .values({ companyId, code: named, nameEn: named, nameAr: named })
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
