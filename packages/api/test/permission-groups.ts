import type { ModuleAction } from '@warsha/domain/permissions'
import type { Role } from '@warsha/domain/roles'
import { clientOf } from './client.ts'
import type { openGarage } from './garage.ts'

type Opened = Awaited<ReturnType<typeof openGarage>>
type Users = Opened['garage']['api']['users']
type Differs = { added?: ModuleAction[]; removed?: ModuleAction[]; shopIds?: number[] }

/** Permission groups of a garage, and people in them. */
export function groupsIn({ garage, owner, services }: Opened) {
  const { users } = garage.api
  const password = 'Warsha-2026'
  let count = 0
  const next = () => ++count

  const aGroup = (roles: Role[], allowedActions: ModuleAction[] | null = null) => {
    const name = `Group ${next()}`
    return users.addGroup({ nameEn: name, nameAr: `مجموعة ${count}`, roles, allowedActions })
  }
  /** The group as it is sent back to be changed. */
  const changed = (group: Awaited<ReturnType<typeof aGroup>>, more: object) => {
    const { people: _, isOwn: __, ...fields } = group
    return { ...fields, ...more }
  }
  const account = (more: object = {}) => ({
    username: `member${next()}@example.com`,
    nameEn: 'Member',
    nameAr: 'عضو',
    password,
    ...more,
  })
  const inGroup = (id: number, differs: Differs = {}, by: Pick<Users, 'create'> = users) =>
    by.create(account({ group: { id, shopIds: [garage.shopId], ...differs } }))
  /** The account as it is sent back to be changed. */
  const edited = ({
    isBusinessUser: _,
    lastLoginDate: __,
    mustChangePassword: ___,
    enable2FactorAuthentication: ____,
    group,
    ...fields
  }: Awaited<ReturnType<Users['create']>>) => ({
    ...fields,
    group: group && { id: group.id, shopIds: group.shopIds, added: group.added, removed: group.removed },
  })
  /** Signed in as a user of the company, with a session of their own. */
  async function signedIn(userId: number) {
    await owner.updateTable('users').set({ mustChangePassword: false }).where('id', '=', userId).execute()
    const { username } = await users.get({ id: userId })
    const visitor = clientOf(services, null, { address: `10.9.0.${next() % 250}` })
    return clientOf(services, (await visitor.users.authenticate({ username, password })).token)
  }
  return { aGroup, changed, account, inGroup, edited, signedIn, next }
}
