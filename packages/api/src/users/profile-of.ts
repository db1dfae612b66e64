import type { UserPreferences, UserProfile } from '@warsha/contract/users'
import type { CompanyTx } from '@warsha/db/database'
import { minutesAheadOfGmt } from '@warsha/domain/calendar'
import { accessOf, type ModuleAction } from '@warsha/domain/permissions'
import { isOperator, type Role } from '@warsha/domain/roles'
import { isSecondFactorOverdue, secondFactorDueAt } from '@warsha/domain/second-factor'
import { companyReached, rolesReached } from '@warsha/domain/tablets'
import { ruleIn } from '../lib/actor.ts'
import type { Claims } from '../lib/token.ts'
import { findCompanyOfUser, findJobTitle, listShopRoles, listShopsOf, type UserRow } from './queries.ts'

/** Every role that a user holds, in whatever shop. */
export const rolesOf = (user: Pick<UserRow, 'companyRoles'>, shopRoles: readonly { roles: Role[] }[]): Role[] => [
  ...(user.companyRoles as Role[]),
  ...shopRoles.flatMap(({ roles }) => roles),
]

/** Where somebody works beside their own browser: the owner who sees the product as they do, or the shared tablet. */
type Instead = { simulator?: UserRow | null; tablet?: TabletOfSession | null }
export type TabletOfSession = { name: string; idleMinutes: number; roles: readonly Role[] }

/** The profile of a user who works in `shopId`; the second factor is asked of whoever sees the product as they do. */
export async function profileOf(
  tx: CompanyTx,
  user: UserRow,
  shopId: number,
  { simulator = null, tablet = null }: Instead = {},
): Promise<UserProfile> {
  const person = simulator ?? user
  const [company, shops, held, rolesOfPerson, job] = [
    await findCompanyOfUser(tx),
    await listShopsOf(tx, user),
    await listShopRoles(tx, user.id),
    simulator && (await listShopRoles(tx, simulator.id)),
    user.employeeId ? await findJobTitle(tx, user.employeeId) : undefined,
  ]
  const shopRoles = held
    .map((one) => ({ shopId: one.shopId, roles: rolesReached({ shopId, tablet }, one.shopId, one.roles) }))
    .filter(({ roles }) => roles.length > 0)
  const { isBusinessUser } = user
  const ofCompany = companyReached({ companyRoles: user.companyRoles as Role[], isBusinessUser }, tablet !== null)
  const { companyRoles } = ofCompany
  const dueAt =
    person.twoFactor || isOperator(person.id) || tablet
      ? null
      : secondFactorDueAt(ruleIn(company), rolesOf(person, rolesOfPerson ?? shopRoles))
  return {
    id: user.id,
    companyId: tx.companyId,
    registrationNo: company.registrationNo,
    username: user.username,
    nameEn: user.nameEn,
    nameAr: user.nameAr,
    jobTitle: job?.jobTitle ?? null,
    employeeId: user.employeeId,
    ...preferencesIn(user),
    timeZoneWrtGMT: minutesAheadOfGmt(user.timeZone, new Date().toISOString()) / 60,
    currentShopId: shopId,
    currentShopRoles: [...companyRoles, ...(shopRoles.find((held) => held.shopId === shopId)?.roles ?? [])],
    userShops: tablet ? shops.filter(({ id }) => id === shopId) : shops,
    shopRoles,
    userNonRoles: companyRoles,
    userAllowedModuleActions: user.allowedActions as ModuleAction[] | null,
    access: accessOf({ allowedActions: user.allowedActions as ModuleAction[] | null }),
    addOns: company.addOns,
    isBusinessUser: ofCompany.isBusinessUser,
    enable2FactorAuthentication: user.twoFactor,
    lastLoginDate: user.lastLoginAt,
    mustChangePassword: user.mustChangePassword && simulator === null,
    simulatedBy: simulator && { nameEn: simulator.nameEn, nameAr: simulator.nameAr },
    tablet: tablet && { name: tablet.name, idleMinutes: tablet.idleMinutes },
    secondFactorDueAt: dueAt,
    mustSetUpSecondFactor: isSecondFactorOverdue(dueAt, Date.now()),
  }
}

export const preferencesIn = (user: UserRow): UserPreferences => ({
  version: user.version,
  language: user.language,
  layout: user.layout,
  timeZone: user.timeZone,
  hideFloatingButton: user.hideFloatingButton,
  hideFloatingContact: user.hideFloatingContact,
  autoPlayIntro: user.autoPlayIntro,
  openWhatsapp: user.openWhatsapp as 'web' | 'app',
  whatsappSharingPreference: user.whatsappSharingPreference as 'link' | 'pdf',
})

/** What the token says of a profile (specification §6). */
export function claimsOf(profile: UserProfile, sessionId: string, subDomain: string | null): Claims {
  const first = profile.shopRoles[0]?.roles.join()
  return {
    user: profile.id,
    regNo: profile.registrationNo,
    csId: profile.currentShopId,
    lang: profile.language,
    tz: profile.timeZone,
    layout: profile.layout,
    role: profile.currentShopRoles,
    sd: subDomain,
    ssr: profile.shopRoles.every((held) => held.roles.join() === first),
    aamar: profile.userAllowedModuleActions === null ? profile.currentShopRoles : [],
    sid: sessionId,
    co: profile.companyId,
  }
}
