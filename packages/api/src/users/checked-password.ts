import type { CompanyContext } from '../lib/context.ts'
import type { FileContext } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { beginAttempt, forgiveAttempt } from '../platform/attempts.ts'
import { isPassword } from './passwords.ts'
import { findUser, lockUser, type UserRow } from './queries.ts'

type Account = Pick<UserRow, 'id' | 'username' | 'passwordHash'>
type EnterChecked = <T>(work: (signed: CompanyContext, user: UserRow) => Promise<T>) => Promise<T>

/**
 * Checks the password of the caller, or of `whose` account, before something is changed. No transaction is open meanwhile: hashing is
 * slow, and connections are few. What it gives enters the company with the account locked, and refuses where its password has changed since.
 * @throws InvalidCredentials for a wrong password, and tooManyTries: a session left open is no place to guess it in
 */
export async function checkedPassword(
  context: FileContext,
  password: string,
  whose: (signed: CompanyContext) => Promise<Account> = caller,
): Promise<EnterChecked> {
  const { platform } = context.services
  const { id, username, passwordHash } = await context.ask(whose)
  const attempt = await beginAttempt(platform, username.toLowerCase(), context)
  if (!(await isPassword(passwordHash, password))) throw wrongPassword()
  await forgiveAttempt(platform, attempt)
  return (work) =>
    context.enter(async (signed) => {
      const user = await lockUser(signed.tx, id)
      if (!user) throw refuse({ code: 'SESSION_EXPIRED' })
      if (user.passwordHash !== passwordHash) throw wrongPassword()
      return work(signed, user)
    })
}

async function caller({ tx, actor }: CompanyContext): Promise<Account> {
  const user = await findUser(tx, actor.userId)
  if (!user) throw refuse({ code: 'SESSION_EXPIRED' })
  return user
}

const wrongPassword = () => refuse({ code: 'InvalidCredentials', field: 'password' })
