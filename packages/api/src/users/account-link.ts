import type { CompanyTx } from '@warsha/db/database'
import { baseOfAccountLinks, linkTo, type UserLinkPurpose } from '@warsha/domain/activation'
import type { Language, RequestContext } from '../lib/context.ts'
import { refuse } from '../lib/refuse.ts'
import { accountMail } from '../mail/account-mail.ts'
import { sealContent } from '../mail/content.ts'
import { queueMail } from '../mail/queries.ts'
import { issueAccountLink } from '../platform/account-links.ts'
import { findCompanyNames, findCompanyOfUser } from './queries.ts'

export type LinkReader = { id: number; username: string; nameEn: string; nameAr: string; language: Language }

/** @throws mailNotSetUp where no e-mail leaves, or where the settings name no address that a link could lead to */
export function orRefuseMail(context: RequestContext): void {
  if (context.services.mailer === null || baseOf(context, null) === null) throw refuse({ code: 'mailNotSetUp' })
}

export const baseOf = ({ services, host = null, secure = false }: RequestContext, subDomain: string | null) =>
  baseOfAccountLinks({ ...services.settings, host, secure }, subDomain)

/** Writes an e-mail with a new link to a user of the entered company; links of before open no more. */
export async function sendAccountLink(
  context: RequestContext,
  tx: CompanyTx,
  { id, username, nameEn, nameAr, language }: LinkReader,
  purpose: UserLinkPurpose,
): Promise<void> {
  const { subDomain } = await findCompanyOfUser(tx)
  const base = baseOf(context, subDomain)
  if (base === null) throw refuse({ code: 'mailNotSetUp' })
  const company = await findCompanyNames(tx)
  const code = await issueAccountLink(tx, { purpose, companyId: tx.companyId, userId: id })
  const letter = accountMail({
    purpose,
    language,
    name: { en: nameEn, ar: nameAr },
    company: { en: company.nameEn, ar: company.nameAr },
    url: linkTo(base, purpose, username, code),
  })
  const sealedContent = sealContent(context.services.settings.secret, letter)
  await queueMail(tx, { shareId: null, recipient: username, sealedContent })
}
