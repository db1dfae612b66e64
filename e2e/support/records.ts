import type { Dealer } from '@warsha/contract/dealers'
import type { Ticket } from '@warsha/contract/ticket-rows'
import type { Api } from './api.ts'
import { newCar, newName, newTicket, shopOf } from './workshop.ts'

type Row = { id: number }
type Rows = { items: Row[] }

/** The record behind a `{…}` in the address of a screen, created or found when its turn comes. */
const records: Record<string, (owner: Api) => Promise<number | undefined>> = {
  ticket: async (owner) => (await newTicket(owner, { services: 2 })).id,
  estimate: async (owner) => (await newEstimate(owner)).id,
  vehicle: async (owner) => (await newCar(owner)).id,
  customer: async (owner) => (await newCar(owner)).customerId,
  invoice: async (owner) => (await owner.get<Rows>('/invoices?pageSize=10')).items[0]?.id,
  dealer: async (owner) => (await owner.post<Dealer>('/dealers', { nameAr: newName('ar'), nameEn: newName('en') })).id,
  supplier: async (owner) => (await owner.post<Row>('/suppliers', { nameAr: newName('ar'), nameEn: newName('en') })).id,
  purchase: async (owner) => (await newPurchase(owner)).id,
  otherTransaction: async (owner) => (await newTransaction(owner)).id,
  expense: async (owner) => (await newExpense(owner)).id,
  order: (owner) => firstOf(owner, '/store/purchaseOrders'),
  part: (owner) => firstOf(owner, '/spareParts'),
  count: (owner) => firstOf(owner, '/store/stockCounts'),
  transfer: (owner) => firstOf(owner, '/store/transfers'),
  sale: (owner) => firstOf(owner, '/storeSales'),
  taxPeriod: async (owner) => (await owner.get<Rows>('/taxPeriods')).items[0]?.id,
  shop: async (owner) => (await shopOf(owner)).profile.currentShopId ?? undefined,
  user: async (owner) => (await owner.get<Rows>('/users?sortBy=id')).items[1]?.id,
  employee: async (owner) => (await owner.get<Rows>('/employees')).items[0]?.id,
  template: async (owner) => (await owner.get<Row[]>('/inspectionTemplates'))[0]?.id,
  inspection: async (owner) => {
    const { id } = await newTicket(owner)
    const [template] = await owner.get<Row[]>('/inspectionTemplates')
    await owner.post(`/tickets/inspections/${id}`, { templateId: template?.id })
    return id
  },
}

const firstOf = async (owner: Api, path: string): Promise<number | undefined> =>
  (await owner.get<Rows>(`${path}?pageSize=10`)).items[0]?.id

/** Cleaning that is still to be paid. */
const newExpense = (owner: Api): Promise<Row> =>
  owner.post<Row>('/expenseInvoices', {
    ...{ supplierName: newName('ar'), supplierDocNo: '4417', invoicedOn: '2026-11-05', vatMode: 'exclusive' },
    lines: [{ title: newName('ar'), amount: 250_00 }],
  })

/** An offer of a service and a part on a new car. */
async function newEstimate(owner: Api): Promise<Row> {
  const car = await newCar(owner)
  const { services } = await shopOf(owner)
  return owner.post<Row>('/tickets/estimate', {
    ...{ vehicleId: car.id, customerId: car.customerId, complaint: newName('ar') },
    services: services.slice(0, 2).map(({ id }) => ({ serviceId: id })),
    parts: [{ source: 'PurchaseFromOutside', name: newName('ar'), price: 120_00, serviceIndex: 0 }],
  })
}

/** A part bought outside for a ticket of its own, recorded as bought and still to be paid. */
async function newPurchase(owner: Api): Promise<Row> {
  const { id: ticketId, version } = await newTicket(owner)
  const part = {
    source: 'PurchaseFromOutside',
    name: 'Brake pads',
    price: 320_00,
    cost: 200_00,
    supplierName: newName('ar'),
  }
  const ticket = await owner.post<Ticket>('/tickets/ticketSpareParts', { ticketId, version, part })
  const recorded = await owner.post<{ purchaseInvoice: Row }>(`/tickets/purchaseParts/${ticketId}`, {
    version: ticket.version,
    partIds: ticket.parts.map(({ id }) => id),
    supplierName: part.supplierName,
    invoicedOn: '2026-01-05',
  })
  return recorded.purchaseInvoice
}

/** Other income that waits to be posted. */
async function newTransaction(owner: Api): Promise<Row> {
  const category = { kind: 'income', nameEn: newName('en'), nameAr: newName('ar') }
  const { id: categoryId } = await owner.post<Row>('/incomeExpenseCategories', category)
  return owner.post<Row>('/otherTransactions', {
    ...{ kind: 'income', categoryId, title: newName('ar'), happenedOn: '2026-01-05' },
    ...{ amount: 500_00, vatMode: 'exclusive' },
  })
}

/** The address of a screen with a record of its own in it. */
export async function addressOf(path: string, owner: Api): Promise<string> {
  const kind = /\{(\w+)\}/.exec(path)?.[1]
  if (kind === undefined) return path
  const id = await records[kind]?.(owner)
  if (id === undefined) throw new Error(`There is no ${kind} to show at ${path}`)
  return path.replace(`{${kind}}`, String(id))
}
