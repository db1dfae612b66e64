import type { Ticket, TicketRow } from '@warsha/contract/ticket-rows'
import type { Api } from '../../e2e/support/api.ts'

type List<Row> = { items: Row[] }

/** The demo's records that the tour shows: the ticket in work with most services and what belongs to it, and the newest invoice. */
export async function recordsToShow(api: Api): Promise<Record<string, number>> {
  const { items } = await api.get<List<TicketRow>>('/tickets?pageSize=100')
  // One in work: a ticket whose invoice is issued takes no further part.
  const inWork = items.filter(({ status }) => status === 'InProgress')
  const ticket = inWork.toSorted((a, b) => b.servicesCount - a.servicesCount).at(0)
  const invoice = (await api.get<List<{ id: number }>>('/invoices?pageSize=10')).items.at(0)
  if (!ticket || !invoice) throw new Error('The demo has no ticket in work or no invoice to show')
  const { id: dealer } = await api.post<{ id: number }>('/dealers', {
    nameAr: 'شركة الخليج للتأمين',
    nameEn: 'Gulf Insurance',
  })
  const { id: supplier } = await api.post<{ id: number }>('/suppliers', {
    nameAr: 'مؤسسة نجوم لتجارة قطع الغيار',
    nameEn: 'Nujoom Spare Parts Trading',
    contactNo: '0559001001',
    city: 'الرياض',
  })
  const purchase = await purchaseToShow(api, ticket.id, supplier)
  const [template] = await api.get<{ id: number }[]>('/inspectionTemplates')
  await api.post(`/tickets/inspections/${ticket.id}`, { templateId: template?.id })
  const first = async (path: string): Promise<number> => {
    const found = await api.get<List<{ id: number }> | { id: number }[]>(path)
    return (Array.isArray(found) ? found : found.items).at(0)?.id ?? 0
  }
  return {
    estimate: await first('/estimates'),
    expense: await first('/expenseInvoices?pageSize=10'),
    otherTransaction: await first('/otherTransactions'),
    taxPeriod: await first('/taxPeriods'),
    order: await first('/store/purchaseOrders?pageSize=10'),
    part: await first('/spareParts?pageSize=10'),
    count: await first('/store/stockCounts'),
    transfer: await first('/store/transfers'),
    sale: await first('/storeSales?pageSize=10'),
    user: await first('/users'),
    employee: await first('/employees'),
    ticket: ticket.id,
    inspection: ticket.id,
    customer: ticket.customerId,
    vehicle: ticket.vehicleId,
    shop: ticket.shopId,
    template: template?.id ?? 0,
    invoice: invoice.id,
    dealer,
    supplier,
    purchase,
  }
}

/** A part bought outside for the ticket, on the document of a supplier who is still to be paid. */
async function purchaseToShow(api: Api, ticketId: number, supplierId: number): Promise<number> {
  const before = await api.get<Ticket>(`/tickets/${ticketId}`)
  const part = { source: 'PurchaseFromOutside', name: 'Brake pads', price: 320_00, cost: 200_00, supplierId }
  const ticket = await api.post<Ticket>('/tickets/ticketSpareParts', { ticketId, version: before.version, part })
  const known = new Set(before.parts.map(({ id }) => id))
  const bought = ticket.parts.map(({ id }) => id).filter((id) => !known.has(id))
  const paper = { supplierId, supplierDocNo: 'INV-7781', invoicedOn: '2026-11-01', vatMode: 'inclusive' }
  const { purchaseInvoice } = await api.post<{ purchaseInvoice: { id: number } }>(
    `/tickets/purchaseParts/${ticketId}`,
    { version: ticket.version, partIds: bought, ...paper },
  )
  return purchaseInvoice.id
}

/** The address of a screen with these records in it. */
export const addressOf = (path: string, records: Record<string, number>): string =>
  path.replace(/\{(\w+)\}/, (_, kind: string) => String(records[kind]))
