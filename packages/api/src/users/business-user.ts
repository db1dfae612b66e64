import type { CompanyContext } from '../lib/context.ts'
import { endpoint, fileEndpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { findBusinessUser } from './account-queries.ts'
import { checkedPassword } from './checked-password.ts'
import { changeOwnPassword, hashChosen } from './passwords.ts'
import { findCompanyNames } from './queries.ts'

export async function businessUser({ tx }: Pick<CompanyContext, 'tx'>) {
  const user = await findBusinessUser(tx)
  if (!user) throw refuse({ code: 'NotFound' })
  return user
}

export const companyName = endpoint.users.companyName.handler(({ context: { tx } }) => findCompanyNames(tx))

export const verifyBusinessUserPassword = fileEndpoint.users.verifyBusinessUserPassword.handler(
  async ({ input: { password }, context }) => {
    await checkedPassword(context, password, businessUser)
    return { done: true as const }
  },
)

export const changeBusinessPassword = fileEndpoint.users.changeBusinessPassword.handler(
  async ({ input: { password, newPassword }, context }) => {
    const enterChecked = await checkedPassword(context, password, businessUser)
    const passwordHash = await hashChosen(newPassword, 'newPassword')
    return enterChecked((entered, user) => changeOwnPassword(entered, user, passwordHash))
  },
)
