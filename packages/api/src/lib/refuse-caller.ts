import type { EndpointMeta } from '@warsha/contract/endpoint'
import { refusePermission } from '@warsha/domain/permissions'
import { isOperator, operators } from '@warsha/domain/roles'
import { isSecondFactorOverdue } from '@warsha/domain/second-factor'
import { refuseDisabledShop } from '@warsha/domain/shops'
import type { Found, ShopStands } from './actor.ts'
import type { AnyRefusal } from './refuse.ts'

/** Why whoever holds this session is refused at an endpoint, or null; `changes`: it stores something. */
export function refuseCaller(
  found: Found,
  meta: EndpointMeta,
  { changes, isKey }: { changes: boolean; isKey: boolean },
): AnyRefusal | null {
  const { actor, shop } = found
  const { permission } = meta
  // An endpoint that asks for no session has nothing to ask here.
  if (!permission || permission === 'public' || permission === 'operator') return { code: 'NotAuthorized' }
  return (
    refuseSession(found, meta, changes) ??
    // A key names the shop of each call: only those that were chosen for it.
    (isKey && actor.roles.length === 0 ? { code: 'NotAuthorized' } : null) ??
    // Before the permission, so that a user whose shop was deleted gets that refusal.
    (meta.ownSession ? null : refuseShop(shop, permission !== 'signedIn', changes)) ??
    refusePermission({ ...actor, isKey }, permission) ??
    (changes && actor.subscriptionExpired && !meta.evenExpired && !(meta.finishesCars && actor.finishesCars)
      ? { code: 'subscriptionExpired' }
      : null) ??
    (isOperator(actor.userId) ? refuseSupport(actor.userId, meta, changes) : null)
  )
}

/** What a session does not do whatever its user may: an owner who simulates only reads; a first password and a second factor come first. */
function refuseSession(
  { actor, mustChangePassword, secondFactorDueAt }: Pick<Found, 'actor' | 'mustChangePassword' | 'secondFactorDueAt'>,
  meta: EndpointMeta,
  changes: boolean,
): AnyRefusal | null {
  if (actor.simulatedBy !== null && changes && !meta.evenSimulating) return { code: 'simulationOnlyLooks' }
  if (actor.tablet) {
    // Whose role was taken away, or is no longer let in, is out.
    if (actor.roles.length === 0) return { code: 'SESSION_EXPIRED' }
    // What changes how somebody gets in, or would outlive the visit, is not done where everybody stands.
    if (meta.notSupport || meta.notOnTablet) return { code: 'notOnTablet' }
  }
  if (meta.evenFirstPassword) return null
  if (mustChangePassword) return { code: 'passwordMustChange' }
  const isOver = isSecondFactorOverdue(secondFactorDueAt, Date.now())
  return isOver && !meta.evenWithoutSecondFactor ? { code: 'secondFactorMissing' } : null
}

/** In a disabled shop nothing can be changed, and a deleted one has nothing to show (ADM-031). */
function refuseShop(stands: ShopStands, ofShop: boolean, changes: boolean): AnyRefusal | null {
  if (stands === 'gone' && (ofShop || changes)) return { code: 'shopAlreadyDeleted' }
  return stands === 'disabled' && changes ? refuseDisabledShop({ enabled: false }) : null
}

/** What the operator's accounts may not do although their roles would let them. */
function refuseSupport(userId: number, meta: EndpointMeta, changes: boolean): AnyRefusal | null {
  if (meta.notSupport) return { code: 'notForSupport' }
  return changes && userId === operators.systemViewer && !meta.ownSession ? { code: 'supportOnlyLooks' } : null
}
