import type { UserAccount } from '@warsha/contract/user-accounts'
import { refuseGrant, refuseOwnAccount, refuseSimulation } from '@warsha/domain/accounts'
import { type GroupRights, refuseGroup } from '@warsha/domain/permission-groups'
import { useOwnRights } from '../lib/own-rights.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { useProfile } from '../lib/session.ts'

/** Why the signed-in user cannot change this account at all: it has more rights than they have. */
export function useWhyNotChange(): (account: UserAccount) => string | undefined {
  const rights = useOwnRights()
  const say = useRefusalMessage()
  return (account) => (refuseGrant(rights, account) ? say({ code: 'rightsBeyondOwn', data: {} }) : undefined)
}

/** Why its rights stay: nobody may remove their own rights, nor those of the main owner. */
export function useWhyRightsStay(): (account: UserAccount | null) => string | undefined {
  const { id: userId } = useProfile()
  const say = useRefusalMessage()
  return (account) => {
    const refusal = account && refuseOwnAccount({ userId }, account)
    return refusal ? say(refusal) : undefined
  }
}

/** Whether the signed-in user is offered to see the product as others do, and why not as this one. */
export function useWhyNotSimulate(): (account: UserAccount) => { sees: boolean; why: string | undefined } {
  const { id: userId, isBusinessUser } = useProfile()
  const rights = useOwnRights()
  const say = useRefusalMessage()
  return (account) => {
    const refusal = refuseSimulation({ userId, isBusinessUser, ...rights }, account)
    return { sees: rights.companyRoles.includes('Owner'), why: refusal ? say(refusal) : undefined }
  }
}

/** Why the signed-in user cannot change this group: it has more rights than they have. */
export function useWhyNotChangeGroup(): (group: GroupRights) => string | undefined {
  const rights = useOwnRights()
  const say = useRefusalMessage()
  return (group) => {
    const refusal = refuseGroup(rights, group)
    return refusal ? say(refusal) : undefined
  }
}
