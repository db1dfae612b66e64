import type { LoginAnswer } from '@warsha/contract/users'
import type { CompanyTx } from '@warsha/db/database'
import type { RequestContext } from '../lib/context.ts'
import { codeMail } from '../mail/code-mail.ts'
import { sealContent } from '../mail/content.ts'
import { queueMail } from '../mail/queries.ts'
import { beginLinkMail } from '../platform/attempts.ts'
import { askAppCode, askSentCode } from '../second-factor/auth-codes.ts'
import { findFactor } from '../second-factor/factor.ts'
import { isRemembered } from '../second-factor/remembered-browsers.ts'
import { handOverOf } from './hand-over.ts'
import { openSession } from './open-session.ts'
import { findCompanyNames, insertSignIn, type UserRow } from './queries.ts'

/** `opened` is null while a code is asked for. */
export type Begun = { answer: LoginAnswer; opened: Awaited<ReturnType<typeof openSession>> | null }

/**
 * Every way in comes through here once it has proved what it can: the password, or a link of an e-mail. Whoever has a second
 * factor is asked for a code, unless this browser is remembered for them; everybody else has a session.
 */
export async function sessionOrCode(context: RequestContext, tx: CompanyTx, user: UserRow): Promise<Begun> {
  const factor = user.twoFactor ? await findFactor(tx, user.id) : undefined
  if (!factor || (await isRemembered(context, tx, user))) return begun(context, tx, user)
  const asking = { userId: user.id, purpose: 'signIn' } as const
  const token = factor.method === 'app' ? await askAppCode(tx, asking) : await askMailedCode(context, tx, user)
  const { version: currentVersion } = context.services
  return {
    answer: { token, currentVersion, lastLoginDate: null, secondFactor: factor.method, handOverTo: null },
    opened: null,
  }
}

/** A session of a user who has proved all that they are asked for. */
export async function begun(context: RequestContext, tx: CompanyTx, user: UserRow): Promise<Begun> {
  const { address, agent } = context
  await insertSignIn(tx, { userId: user.id, address, agent, succeeded: true })
  const opened = await openSession(context, tx, user)
  return { answer: opened.answer, opened }
}

/** What is answered after the transaction: with the way to the company's own host, where the session is open. */
export async function answerOf(context: RequestContext, { answer, opened }: Begun): Promise<LoginAnswer> {
  return opened ? { ...answer, handOverTo: await handOverOf(context, opened) } : answer
}

/** Where the installation sends no e-mails the recovery codes are the only way in. */
async function askMailedCode(context: RequestContext, tx: CompanyTx, user: UserRow): Promise<string> {
  const { token, code } = await askSentCode(
    tx,
    { userId: user.id, purpose: 'signIn' },
    context.services.settings.secret,
  )
  if (context.services.mailer !== null)
    await mailCode(context, tx, user, { purpose: 'signInCode', code, to: user.username })
  return token
}

type Sent = { purpose: 'signInCode' | 'ownCode' | 'businessUserCode'; code: string; to: string }

/**
 * Sends a code in an e-mail, which waits sealed.
 * @throws tooManyTries where codes went to this address too often
 */
export async function mailCode(
  context: RequestContext,
  tx: CompanyTx,
  { nameEn, nameAr, language }: Pick<UserRow, 'nameEn' | 'nameAr' | 'language'>,
  { purpose, code, to }: Sent,
): Promise<void> {
  // Apart from the e-mails with links: who asks for those keeps nobody from signing in.
  await beginLinkMail(context.services.platform, `code ${to}`, context)
  const company = await findCompanyNames(tx)
  const content = codeMail({
    purpose,
    language,
    name: { en: nameEn, ar: nameAr },
    company: { en: company.nameEn, ar: company.nameAr },
    code,
  })
  const sealedContent = sealContent(context.services.settings.secret, content)
  await queueMail(tx, { shareId: null, recipient: to, sealedContent })
}
