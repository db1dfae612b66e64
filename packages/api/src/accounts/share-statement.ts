import type { CompanyTx } from '@warsha/db/database'
import { inLanguage } from '@warsha/documents/language'
import type { AccountHolder } from '@warsha/domain/dues'
import { whatsappNumberOf } from '@warsha/domain/phones'
import { daysText } from '@warsha/domain/shares'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { findReader } from '../parties/account-queries.ts'
import { giveOut, shareRow } from '../shares/give-out.ts'
import { findLinkById, listSharesOfAccount, revokeShare } from '../shares/queries.ts'
import { typedNumber } from '../shares/reader.ts'
import { holderOf } from './position.ts'
import { statementPaper } from './print-statement.ts'

const columnOf = { customer: 'customerId', dealer: 'dealerId' } as const
const mostListed = 50

/** Makes a link to the statement of some days, sends it, and logs who shared it with whom. */
export const shareStatement = endpoint.accounts.share.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { holder, id, from, to, channel } = input
  await holderOf(context, input)
  // Read once now, so that a link is never given out to a statement that is too long for a document.
  const paper = await statementPaper(tx, actor.shopId, { holder, id, from, to })
  // Without a last day it is that of today.
  if (paper.from !== null && paper.from > paper.to) throw refuse({ code: 'invalidInput', field: 'from' })
  const reader = await readerOf(tx, holder, id)
  const language = input.language ?? reader.language
  const made = await giveOut(context, {
    channel,
    document: 'Statement',
    language,
    company: inLanguage(paper.seller.name, language),
    number: daysText(paper.from, paper.to),
    car: '',
    reader: {
      email: input.address ?? reader.email,
      whatsappNo: input.number === undefined ? reader.whatsappNo : typedNumber('number', input.number),
    },
    of: { [columnOf[holder]]: id, shopId: actor.shopId, firstDay: paper.from, lastDay: paper.to },
  })
  const changes = { from: paper.from, to: paper.to, recipient: made.share.recipient, shareId: made.share.id }
  await record(context, { entity: holder, entityId: id, action: `statementSharedBy${channel}`, changes })
  return made
})

async function readerOf(tx: CompanyTx, holder: AccountHolder, id: number) {
  const found = await findReader(holder)(tx, id)
  if (!found) throw refuse({ code: 'NotFound' })
  const { contactNo, whatsappNo, ...reader } = found
  return { ...reader, whatsappNo: whatsappNumberOf({ whatsappNo, contactNo: contactNo ?? '' }) }
}

export const sharesOfAccount = endpoint.accounts.shares.handler(async ({ input, context }) => {
  await holderOf(context, input)
  return (await listSharesOfAccount(context.tx, columnOf[input.holder], input.id, mostListed)).map(shareRow)
})

export const revokeStatement = endpoint.accounts.revokeShare.handler(async ({ input, context }) => {
  const link = await findLinkById(context.tx, input.id)
  if (link?.document !== 'Statement') throw refuse({ code: 'NotFound' })
  const holder = link.dealerId === null ? 'customer' : 'dealer'
  const { id } = await holderOf(context, { holder, id: link.dealerId ?? link.customerId ?? 0 })
  const { numUpdatedRows } = await revokeShare(context.tx, link.id)
  if (numUpdatedRows > 0n)
    await record(context, {
      entity: holder,
      entityId: id,
      action: 'statementShareRevoked',
      changes: { shareId: link.id },
    })
  return { done: true as const }
})
