import { bySupplier, refusePurchaseOf } from '@warsha/domain/purchases'
import { heldRegistration } from '../company/held-registration.ts'
import type { CompanyContext } from '../lib/context.ts'
import { derivedKey } from '../lib/request-key.ts'
import type { ShopTime } from '../shops/time.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import { findVatRules } from '../tickets/create-queries.ts'
import { listPartsToBuy, type PartToBuy } from './change-queries.ts'
import { keepPurchase, lineOfPart } from './keep-purchase.ts'

/**
 * Nothing that was bought for a ticket is forgotten: what nobody recorded by the time its lines stand for good becomes a
 * purchase for each place it was bought at, without VAT, to be paid and to be completed. The ticket is locked.
 */
export async function notePurchases(
  context: CompanyContext,
  ticket: { id: number; shopId: number; partsCount: number },
  at: ShopTime,
): Promise<void> {
  if (ticket.partsCount === 0) return
  const { tx } = context
  const parts = await listPartsToBuy(tx, ticket.id)
  const left = parts.filter((part) => refusePurchaseOf({ ...part, name: part.nameEn }) === null)
  if (left.length === 0) return
  const [{ currency, vatBp }, vatRegistrationId] = await Promise.all([
    findVatRules(tx),
    heldRegistration(tx, ticket.shopId),
  ])
  const keep = async (group: PartToBuy[]) => {
    const [first] = group
    if (!first) return
    const { id, number, total } = await keepPurchase(context, at, {
      shopId: ticket.shopId,
      vatRegistrationId,
      ticketId: ticket.id,
      lines: group.map(lineOfPart),
      paper: {
        supplierId: first.supplierId,
        supplierName: first.supplierName,
        supplierDocNo: '',
        invoicedOn: at.today,
        vatMode: 'none',
        paymentDueOn: null,
        note: '',
      },
      rules: { currency, vatBp, vatAllowed: false },
      requestKey: derivedKey(context.requestKey ?? '', `purchase of part ${first.id}`),
      requestHash: '',
      toComplete: true,
    })
    await recordOnTicket(context, ticket.id, {
      entity: 'purchaseInvoice',
      entityId: id,
      action: 'purchaseNoted',
      facts: { number, amount: total },
    })
  }
  // All at once: the connection sends their statements in order. None may still be sending when one has failed.
  const kept = await Promise.allSettled(bySupplier(left).map(keep))
  for (const one of kept) if (one.status === 'rejected') throw one.reason
}
