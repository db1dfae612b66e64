import { inLanguage } from '@warsha/documents/language'
import { whatsappNumberOf } from '@warsha/domain/phones'
import { daysText } from '@warsha/domain/shares'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { giveOut, shareRow } from '../shares/give-out.ts'
import { findLinkById, listSharesOfAccount, revokeShare } from '../shares/queries.ts'
import { typedNumber } from '../shares/reader.ts'
import { supplierOf } from './get-account.ts'
import { supplierStatementPaper } from './print-statement.ts'
import { seenBy } from './seen.ts'

const mostListed = 50
const entity = 'supplier' as const

/** Makes a link to the statement of some days, as far as its sender sees it, and sends it to the supplier. */
export const shareSupplierStatement = endpoint.supplierAccounts.share.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { id, channel, language, address, number } = input
  const supplier = await supplierOf(tx, id)
  const seen = await seenBy(context, input.allShops)
  // Read once now, so that a link is never given out to a statement that is too long for a document.
  const { from, to, seller } = await supplierStatementPaper(tx, actor.shopId, seen, input)
  if (from !== null && from > to) throw refuse({ code: 'invalidInput', field: 'from' })
  const { whatsappNo, contactNo, email } = supplier
  const made = await giveOut(context, {
    channel,
    document: 'SupplierStatement',
    language,
    company: inLanguage(seller.name, language),
    number: daysText(from, to),
    car: '',
    reader: {
      email: address ?? email,
      whatsappNo:
        number === undefined
          ? whatsappNumberOf({ whatsappNo, contactNo: contactNo ?? '' })
          : typedNumber('number', number),
    },
    of: {
      supplierId: id,
      shopId: actor.shopId,
      firstDay: from,
      lastDay: to,
      seenShopIds: seen.shopIds,
      seenExpenseShopIds: seen.expenseShopIds,
    },
  })
  const changes = { from, to, recipient: made.share.recipient, shareId: made.share.id }
  await record(context, { entity, entityId: id, action: `statementSharedBy${channel}`, changes })
  return made
})

export const sharesOfSupplier = endpoint.supplierAccounts.shares.handler(async ({ input: { id }, context: { tx } }) => {
  await supplierOf(tx, id)
  return (await listSharesOfAccount(tx, 'supplierId', id, mostListed)).map(shareRow)
})

export const revokeSupplierStatement = endpoint.supplierAccounts.revokeShare.handler(async ({ input, context }) => {
  const link = await findLinkById(context.tx, input.id)
  if (link?.document !== 'SupplierStatement') throw refuse({ code: 'NotFound' })
  const { numUpdatedRows } = await revokeShare(context.tx, link.id)
  const what = { entity, entityId: link.supplierId ?? 0, changes: { shareId: link.id } }
  if (numUpdatedRows > 0n) await record(context, { ...what, action: 'statementShareRevoked' })
  return { done: true as const }
})
