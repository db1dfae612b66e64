import { refusePermission } from '@warsha/domain/permissions'
import { refusePurchaseOf, refuseVatMode } from '@warsha/domain/purchases'
import { heldRegistration } from '../company/held-registration.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { derivedKey, findRepeated, requestHash } from '../lib/request-key.ts'
import { shopTime, timeIn } from '../shops/time.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import { ticketToEdit } from '../tickets/change.ts'
import { findVatRules } from '../tickets/create-queries.ts'
import { ticketPage } from '../tickets/page.ts'
import { updateTicket } from '../tickets/queries.ts'
import { findPurchaseByKey, listPartsToBuy, type PartToBuy, setPartSuppliers } from './change-queries.ts'
import { keepPurchase, lineOfPart } from './keep-purchase.ts'
import { checkedPaper } from './paper.ts'
import { bookSupplierPayment } from './pay-supplier.ts'
import { rowOf } from './rows.ts'

/** One document of one supplier: the parts of the ticket that stand on it, and what it says of itself. */
export const recordPurchase = endpoint.purchases.record.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const { ticketId, version, partIds, paid, ...typed } = input
  if (paid) orRefuse(refusePermission(actor, { module: 'tickets', actions: ['tickets.payments'] }))
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findPurchaseByKey(tx, requestKey))
  if (before) return answer(context, ticketId, before.id)

  const ticket = await ticketToEdit(context, ticketId, version)
  const parts = await partsOf(context, ticketId, partIds)
  const [at, rules, vatRegistrationId] = await Promise.all([
    timeIn(context, ticket.shopId),
    findVatRules(tx),
    heldRegistration(tx, ticket.shopId),
  ])
  const paper = await checkedPaper(tx, typed, at.today)
  orRefuse(refuseVatMode(paper.vatMode, rules.vatAllowed))
  await setPartSuppliers(
    tx,
    parts.map(({ id }) => id),
    paper.supplierId,
    paper.supplierName,
  )
  const { currency, vatBp, vatAllowed } = rules
  const { id, number, total } = await keepPurchase(context, at, {
    shopId: ticket.shopId,
    vatRegistrationId,
    ticketId,
    lines: parts.map(lineOfPart),
    paper,
    rules: { currency, vatBp, vatAllowed },
    requestKey,
    requestHash: hash,
    toComplete: false,
  })
  const purchase = { id, number, shopId: ticket.shopId }
  if (paid && total > 0) {
    const asked = { ...paid, kind: 'Payment' as const, amount: total, refundOfId: null, note: '' }
    const request = { requestKey: derivedKey(requestKey, 'payment'), requestHash: hash }
    await bookSupplierPayment(context, { ...purchase, paid: 0 }, asked, { at, ...request })
  }
  await updateTicket(tx, ticketId, {})
  await recordOnTicket(context, ticketId, {
    entity: 'purchaseInvoice',
    entityId: id,
    action: 'purchaseRecorded',
    facts: { number, supplier: paper.supplierName, amount: total },
  })
  return answer(context, ticketId, id)
})

/** The parts as they are now that the ticket is locked, each bought and on no other document. */
async function partsOf({ tx }: CompanyContext, ticketId: number, partIds: number[]): Promise<PartToBuy[]> {
  const ids = new Set(partIds)
  const parts = (await listPartsToBuy(tx, ticketId)).filter(({ id }) => ids.has(id))
  if (parts.length < ids.size) throw refuse({ code: 'NotFound', field: 'partIds' })
  for (const part of parts) orRefuse(refusePurchaseOf({ ...part, name: part.nameEn }))
  return parts
}

async function answer({ tx, actor }: CompanyContext, ticketId: number, id: number) {
  const ticket = await ticketPage(tx, ticketId, actor)
  const { today } = await shopTime(tx, ticket.shopId)
  return { ticket, purchaseInvoice: await rowOf(tx, id, today) }
}
