import { randomUUID } from 'node:crypto'
import type { NewAccount, UserAccount } from '@warsha/contract/user-accounts'
import { refuseGrant, refuseOwnAccount, refuseRights } from '@warsha/domain/accounts'
import { refuseEmail } from '@warsha/domain/emails'
import { rightsText } from '@warsha/domain/permission-groups'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint, fileEndpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { dropAccountLinks } from '../platform/account-links.ts'
import { deletePasskeys } from '../second-factor/passkeys.ts'
import {
  accountsAsListed,
  areShops,
  countAccounts,
  deleteUser,
  dropUsername,
  findAccount,
  isEmployee,
  isUser,
  lockAccount,
  replaceShopRoles,
  rolesInOrder,
  takeUsername,
  wasUsed,
} from './account-queries.ts'
import { endOtherSessions } from './end-sessions.ts'
import { followingGroup } from './groups.ts'
import { invite } from './invite.ts'
import { changePasswordOf, hashChosen, hashPassword } from './passwords.ts'
import { insertUser, noSession, rightsOf, updateUser } from './queries.ts'
import { rightsAsTexts } from './rights-as-texts.ts'

export const listUsers = endpoint.users.list.handler(async ({ input, context: { tx } }) => {
  const { page, pageSize, isSortDescending: descending = false, ...asked } = input
  const slice = { limit: pageSize, offset: (page - 1) * pageSize }
  const items = await accountsAsListed(tx, { ...asked, descending }, slice)
  return { items, totalItems: await countAccounts(tx, asked), page, pageSize }
})

export const getUser = endpoint.users.get.handler(({ input: { id }, context: { tx } }) => findAccount(tx, id))

export const userExists = endpoint.users.exists.handler(async ({ input: { id }, context: { tx } }) => ({
  exists: await isUser(tx, id),
}))

export const createUser = fileEndpoint.users.create.handler(async ({ input: { password, ...typed }, context }) => {
  await context.ask(nothing)
  // Nobody knows the password of who is invited: the link alone lets them in.
  const passwordHash =
    password === undefined ? await hashPassword(randomUUID()) : await hashChosen(password, 'password')
  return context.enter(async (entered) => {
    const { tx } = entered
    const account = await checked(entered, await followingGroup(entered, typed, null))
    const id = await insertUser(tx, { ...fieldsOf(account), passwordHash, mustChangePassword: true })
    if (id === undefined || !(await takeUsername(tx, account.username, id)))
      throw refuse({ code: 'EmailAlreadyExists', field: 'username' })
    await replaceShopRoles(tx, id, account.shopRoles)
    await record(entered, { entity: 'user', entityId: id, action: 'userAdded', changes: factsOf(account) })
    if (password === undefined) await invite(entered, { id, ...account })
    return lockAccount(tx, id)
  })
})

/** Asked by itself it refuses whoever may not, before a password is hashed: that is slow, and no transaction is open meanwhile. */
const nothing = async (): Promise<void> => undefined

export const sendActivationEmail = endpoint.users.sendActivationEmail.handler(async ({ input: { id }, context }) => {
  const account = await accountToChange(context, id)
  if (!account.mustChangePassword) throw refuse({ code: 'AccountAlreadyEnabled' })
  await invite(context, account)
  return { done: true as const }
})

export const saveCredentials = endpoint.users.saveCredentials.handler(
  async ({ input: { id, version, ...typed }, context }) => {
    const { tx, actor } = context
    const stored = await findAccount(tx, id)
    const group = typed.group === undefined ? groupKept(stored, typed) : typed.group
    const following = await followingGroup(context, { ...typed, group }, stored.group)
    const before = await accountToChange(context, id, version)
    const account = await checked(context, following)
    const changes = changesBetween(asTexts(before), asTexts(account))
    if (!changes) return before
    if (whatIsNotOnesOwn.some((field) => field in changes)) orRefuse(refuseOwnAccount(actor, before))
    if (account.username !== before.username) {
      if (!(await takeUsername(tx, account.username, id)))
        throw refuse({ code: 'EmailAlreadyExists', field: 'username' })
      await dropUsername(tx, before.username)
      // What was sent to the old address, or added by whoever reads it, opens nothing any more.
      for (const purpose of ['passwordReset', 'userActivation'] as const)
        await dropAccountLinks(tx, { purpose, companyId: tx.companyId, userId: id })
      await deletePasskeys(tx, id)
    }
    await updateUser(tx, id, fieldsOf(account))
    await replaceShopRoles(tx, id, account.shopRoles)
    await endOtherSessions(tx, id, id === actor.userId ? actor.sessionId : noSession)
    await record(context, { entity: 'user', entityId: id, action: 'userChanged', changes })
    return lockAccount(tx, id)
  },
)

export const changePasswordByAdmin = fileEndpoint.users.changePasswordByAdmin.handler(
  async ({ input: { id, version, newPassword }, context }) => {
    await context.ask(nothing)
    const passwordHash = await hashChosen(newPassword, 'newPassword')
    return context.enter(async (entered) => {
      const { tx, actor } = entered
      const account = await accountToChange(entered, id, version)
      // One's own is changed with the old one; the main owner's password is theirs alone.
      orRefuse(refuseOwnAccount(actor, account))
      await changePasswordOf(tx, account, { passwordHash, mustChangePassword: true }, noSession)
      // Whoever was in the account may have left a key of their own.
      await deletePasskeys(tx, id)
      await record(entered, { entity: 'user', entityId: id, action: 'passwordChangedByAdmin' })
      return lockAccount(tx, id)
    })
  },
)

export const removeUser = endpoint.users.remove.handler(async ({ input: { id }, context }) => {
  const { tx, actor } = context
  const account = await accountToChange(context, id)
  orRefuse(refuseOwnAccount(actor, account))
  if (await wasUsed(tx, id)) throw refuse({ code: 'CannotDeleteUser' })
  await deleteUser(tx, id)
  await dropUsername(tx, account.username)
  await record(context, { entity: 'user', entityId: id, action: 'userDeleted', changes: factsOf(account) })
  return { done: true as const }
})

/** The group of whoever named none. Other rights than it gives are refused: to ignore them would look as if they were stored. */
function groupKept({ group, ...stored }: UserAccount, typed: Omit<NewAccount, 'group'>): NewAccount['group'] {
  if (group === null) return null
  if (rightsText(stored) !== rightsText(typed)) throw refuse({ code: 'InvalidData', field: 'group' })
  const { id, shopIds, added, removed } = group
  return { id, shopIds, added, removed }
}

/** The locked account that a change is about: one that the caller could have made. */
export async function accountToChange(
  { tx, actor }: CompanyContext,
  id: number,
  version?: number,
): Promise<UserAccount> {
  const account = await lockAccount(tx, id)
  orRefuse(refuseGrant(await rightsOf(tx, actor), account))
  if (version !== undefined && account.version !== version) throw refuse({ code: 'InvalidData' })
  return account
}

/** What was typed, in the form in which it is stored; refuses what is wrong and what the caller may not grant. */
async function checked({ tx, actor, services }: CompanyContext, typed: NewAccount): Promise<NewAccount> {
  const username = typed.username.toLowerCase()
  const wrong = refuseEmail(username)
  orRefuse(wrong && { ...wrong, field: 'username' })
  orRefuse(refuseRights(typed))
  orRefuse(refuseGrant(await rightsOf(tx, actor), typed))
  if (services.settings.operators.some(({ email }) => email === username))
    throw refuse({ code: 'EmailAlreadyExists', field: 'username' })
  const shopIds = typed.shopRoles.map(({ shopId }) => shopId)
  if (!(await areShops(tx, shopIds))) throw refuse({ code: 'NotFound', field: 'shopRoles' })
  if (typed.employeeId !== null && !(await isEmployee(tx, typed.employeeId)))
    throw refuse({ code: 'NotFound', field: 'employeeId' })
  return { ...typed, username, shopRoles: rolesInOrder(typed.shopRoles) }
}

const factsOf = ({ username, nameEn, nameAr }: NewAccount) => ({ username, nameEn, nameAr })

/** What is stored with the user themselves. */
const fieldsOf = ({ shopRoles: _, group, ...fields }: NewAccount) => ({
  ...fields,
  groupId: group?.id ?? null,
  actionsAdded: group?.added ?? [],
  actionsRemoved: group?.removed ?? [],
})

/** The rights, and the e-mail: whoever reads its mail chooses the password. */
const whatIsNotOnesOwn = [
  'username',
  'companyRoles',
  'shopRoles',
  'allowedActions',
  'enabled',
  'groupId',
  'actionsAdded',
  'actionsRemoved',
]
const asTexts = (account: NewAccount): Record<string, unknown> => {
  const { username, nameEn, nameAr, employeeId, language, enabled, group } = account
  return {
    username,
    nameEn,
    nameAr,
    employeeId,
    language,
    enabled,
    ...rightsAsTexts(account),
    groupId: group?.id ?? null,
    actionsAdded: group?.added.toSorted().join() ?? '',
    actionsRemoved: group?.removed.toSorted().join() ?? '',
  }
}
