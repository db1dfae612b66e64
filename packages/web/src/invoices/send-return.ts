import { money, sum } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'
import { api } from '../lib/api.ts'
import type { Taken } from '../lib/records/ReturnForm.tsx'
import type { Invoice } from './invoice.ts'
import type { ReturnKind } from './return-kinds.ts'

type Asked = { taken: Taken[]; reason: string; refund: PaymentMode | 'credit' | null }

/** Each kind is taken back by its own call. */
export function sendReturn(kind: ReturnKind, of: Invoice, { taken, reason, refund }: Asked, requestKey: string) {
  const key = { context: { requestKey } }
  const asked = { invoiceId: of.id, reason, refund }
  const amounts = taken.map(({ position, taken: amount }) => ({ position, amount: money(amount) }))
  const seen = { ...asked, returned: of.returned }
  if (kind === 'debitNote') return api.debitNotes.return.call({ ...seen, lines: amounts }, key)
  if (kind === 'income')
    return api.incomeInvoices.return.call({ ...seen, returnAmount: sum(amounts.map(({ amount }) => amount)) }, key)
  if (kind === 'goods') {
    const outOf = (at: number) => of.lines.find(({ position }) => position === at)?.outMilli ?? 0
    const lines = taken.map(({ position, taken: quantityMilli, damaged }) => {
      return { position, quantityMilli, damaged, outMilli: outOf(position) }
    })
    return api.storeSales.return.call({ ...asked, lines }, key)
  }
  const lines = taken.map(({ position, taken: amount, ...goods }) => ({ position, amount: money(amount), ...goods }))
  return api.invoices.return.call({ invoiceId: of.id, version: of.ticketVersion ?? 0, reason, lines }, key)
}
