import type { TicketPayer } from '@warsha/contract/payer-rows'
import { type Money, money, subtract, sum, zero } from '@warsha/domain/money'
import { type PayerShare, sharesOf } from '@warsha/domain/payers'
import type { StoredPayer } from './payer-queries.ts'

type Head = {
  total: Money
  shared: Money
  customerId: number
  customerNameEn: string | null
  customerNameAr: string | null
  dealerId: number | null
  dealerNameEn: string | null
  dealerNameAr: string | null
}
type Line = { id: number; total: Money }

/** Those who share a row of payers beside the ticket's own, as the rules ask for them. */
export const sharing = (payers: readonly StoredPayer[]): PayerShare[] =>
  payers.flatMap(({ id, kind, amount, shareBp }) => (kind === 'rest' ? [] : [{ id, kind, amount, shareBp }]))

/** The payers of a ticket as its page shows them, each with what they bear. */
export function payersShown(
  head: Head,
  payers: readonly StoredPayer[],
  services: readonly Line[],
  parts: readonly Line[],
): TicketPayer[] {
  const chosen = (of: 'serviceIds' | 'partIds', id: number) =>
    payers.find((payer) => payer[of].includes(id))?.id ?? null
  const lines = [
    ...services.map(({ id, total }) => ({ total, payerId: chosen('serviceIds', id) })),
    ...parts.map(({ id, total }) => ({ total, payerId: chosen('partIds', id) })),
  ]
  const shares = sharesOf(lines, sharing(payers))
  const borne = (id: number): Money => sum(shares.find(({ payerId }) => payerId === id)?.amounts ?? [])
  return payers.map(({ customerId, dealerId, invoiceId, invoiceNumber, due, ...payer }) => {
    if (payer.kind === 'rest')
      return { ...payer, ...ownOf(head), total: subtract(head.total, head.shared), invoice: null }
    const invoice =
      invoiceId === null || invoiceNumber === null ? null : { id: invoiceId, number: invoiceNumber, due: due ?? zero }
    const whose =
      dealerId === null
        ? { holder: 'customer' as const, partyId: customerId ?? 0 }
        : { holder: 'dealer' as const, partyId: dealerId }
    return { ...payer, ...whose, total: money(borne(payer.id)), invoice }
  })
}

function ownOf(head: Head): Pick<TicketPayer, 'holder' | 'partyId' | 'nameEn' | 'nameAr'> {
  const { customerId, customerNameEn, customerNameAr, dealerId, dealerNameEn, dealerNameAr } = head
  return dealerId === null
    ? { holder: 'customer', partyId: customerId, nameEn: customerNameEn, nameAr: customerNameAr }
    : { holder: 'dealer', partyId: dealerId, nameEn: dealerNameEn, nameAr: dealerNameAr }
}
