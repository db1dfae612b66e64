import type { RefundPart } from '@warsha/contract/subscription-rows'
import type { CompanyTx } from '@warsha/db/database'
import type { Money } from '@warsha/domain/money'
import { refundParts } from '@warsha/domain/subscription-prices'
import type * as z from 'zod'
import type { Settings } from '../settings.ts'
import { findSubscribed, listRefundable } from './queries.ts'

/** How an amount goes back to the company: to its cards, and the rest to its bank account. */
export async function partsOf(
  tx: CompanyTx,
  amount: Money,
  { sales }: Pick<Settings, 'sales'>,
): Promise<(z.output<typeof RefundPart> & { subscriptionId: number | null })[]> {
  const [cards, { iban }] = await Promise.all([listRefundable(tx), findSubscribed(tx)])
  const parts = refundParts(
    amount,
    // Without a provider nobody gives anything back to a card.
    cards.map((card) => ({ ...card, takesBack: !card.refused && sales.payments !== null })),
  )
  return parts.map(({ subscriptionId, amount: part }) => {
    const card = cards.find((one) => one.subscriptionId === subscriptionId)
    return {
      subscriptionId,
      to: card ? ('card' as const) : ('bank' as const),
      amount: part,
      cardLast4: card?.cardLast4 ?? null,
      paymentBrand: card?.paymentBrand ?? null,
      iban: card ? null : iban,
    }
  })
}
