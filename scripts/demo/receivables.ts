import type { Money } from '@warsha/domain/money'
import type { CalendarDate } from '@warsha/domain/time'
import type { Store } from './store.ts'
import type { Shop } from './tenant.ts'

type Owed = {
  invoiceId: number
  customerId: number | null
  dealerId: number | null
  dueOn: CalendarDate
  total: Money
  paid: Money
}

/** What is owed on an invoice that is paid on its own, and what is paid of it. */
export function addReceivable({ loader, tenant }: Store, shop: Shop, { total, paid, ...owed }: Owed): void {
  const { invoiceId, customerId, dealerId, dueOn } = owed
  const of = { companyId: tenant.companyId, invoiceId, shopId: shop.id, customerId, dealerId, dueOn }
  loader.add('receivables', { ...of, totalMinor: total, paidMinor: paid })
}
