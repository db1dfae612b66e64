import type { NewShare, Share } from '@warsha/contract/shares'
import type { Shares } from '@warsha/db/schema.gen'
import { whatsappUrl } from '@warsha/domain/phones'
import { refuseShare, type ShareChannel, type SharedDocument } from '@warsha/domain/shares'
import type { Insertable } from 'kysely'
import { findSystemSettings } from '../company/setting-queries.ts'
import type { CompanyContext, Language } from '../lib/context.ts'
import { originOf } from '../lib/origin.ts'
import { orRefuse } from '../lib/refuse.ts'
import { sealContent } from '../mail/content.ts'
import { queueMail } from '../mail/queries.ts'
import { type About, messageLetter, messageText } from './message.ts'
import { findShare, insertShare, type StoredShare } from './queries.ts'
import { hashOf, newToken } from './token.ts'

/** Which record a link shows: the columns of it that its document needs. */
type Of = Pick<
  Insertable<Shares>,
  | 'ticketId'
  | 'invoiceId'
  | 'paymentId'
  | 'purchaseOrderId'
  | 'estimateId'
  | 'customerId'
  | 'dealerId'
  | 'supplierId'
  | 'seenShopIds'
  | 'seenExpenseShopIds'
  | 'shopId'
  | 'firstDay'
  | 'lastDay'
>
type Given = Omit<About, 'url' | 'prefix'> & {
  document: SharedDocument
  language: Language
  channel: ShareChannel
  reader: { email: string | null; whatsappNo: string | null }
  of: Of
}

/** Makes a link and sends it where it is to be sent; the caller writes the log, since it knows the record. */
export async function giveOut(context: CompanyContext, given: Given): Promise<NewShare> {
  const { tx, actor, services } = context
  const { channel, reader, of, ...said } = given
  orRefuse(refuseShare(channel, reader, services.mailer !== null))
  const token = newToken(services.settings.secret, tx.companyId)
  const recipient = (channel === 'Email' ? reader.email : channel === 'Whatsapp' ? reader.whatsappNo : null) ?? ''
  const { sharedLinkDays, decisionLinkDays } = services.settings
  const id = await insertShare(tx, {
    ...of,
    document: said.document,
    language: said.language,
    channel,
    recipient,
    tokenHash: hashOf(token),
    sharedBy: actor.userId,
    sharedByEn: actor.nameEn,
    sharedByAr: actor.nameAr,
    days: said.document === 'Decision' ? decisionLinkDays : sharedLinkDays,
  })
  const { messagePrefixEn, messagePrefixAr } = await findSystemSettings(tx)
  const prefix = (said.language === 'ar' ? messagePrefixAr : messagePrefixEn).trim()
  const about = { ...said, prefix, url: `${originOf(context)}/s/${token}` }
  if (channel === 'Email') {
    const sealedContent = sealContent(services.settings.secret, messageLetter(about))
    await queueMail(tx, { shareId: id, recipient, sealedContent })
  }
  const text = messageText(about)
  return {
    share: shareRow(await findShare(tx, id)),
    url: about.url,
    text,
    whatsappUrl: reader.whatsappNo && whatsappUrl(reader.whatsappNo, text),
  }
}

export const shareRow = ({ sendStatus, problem, ...row }: StoredShare): Share => ({
  ...row,
  sendStatus: sendStatus ?? 'NotRequired',
  problem: problem as Share['problem'],
})
