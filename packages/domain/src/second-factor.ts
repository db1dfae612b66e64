import type { Role } from './roles.ts'

/** How somebody proves who they are after the password (decisions §2). */
export const secondFactorMethods = ['email', 'app'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** Of a code that an e-mail brings or an app shows: so many digits. */
export const authCodeDigits = 6
/** How long a code of an e-mail is good, and how often one sign-in may be tried with codes. */
export const authCodeMinutes = 10
export const authCodeTries = 5

/** What is typed as a code, without the gap that apps show in its middle; null for what is none. */
export function authCodeOf(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '')
  return /^\d+$/.test(digits) && digits.length === authCodeDigits ? digits : null
}

/** Codes for who has neither telephone nor mailbox at hand; each serves once. */
export const recoveryCodeCount = 10
/** Without 0, 1, l and o, which are taken for one another when they are written down: 32 signs, so 10 of them are 50 bits. */
export const recoverySigns = '23456789abcdefghijkmnpqrstuvwxyz'
export const recoveryLength = 10

/** A recovery code as it is kept: what was typed, without hyphens and gaps; null for what is none. */
export function recoveryCodeOf(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return code.length === recoveryLength && [...code].every((sign) => recoverySigns.includes(sign)) ? code : null
}

/** As it is shown: two groups of five. */
export const writtenRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/** A token of one of the operator's own accounts that waits for its code: no browser is remembered for them. */
export const operatorMark = '__operator.'
export const mayBeRemembered = (token: string): boolean => !token.startsWith(operatorMark)

/** What an operator does to their own account, as the log of the desk names it. */
export const accountActions = [
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'secondFactorReset',
] as const

/** For so many days after a rule is made, or made for more roles, people may still work without a second factor. */
export const secondFactorGraceDays = [0, 7, 14] as const
export type SecondFactorGraceDays = (typeof secondFactorGraceDays)[number]
/** The roles whose people must have a second factor; `since` is when the rule was made or made for more roles. */
export type SecondFactorRule = { roles: readonly Role[]; graceDays: SecondFactorGraceDays; since: string }

const dayMs = 24 * 60 * 60 * 1000

/** The moment from which somebody with these roles does nothing more without a second factor; null where nobody asks for one. */
export function secondFactorDueAt({ roles, graceDays, since }: SecondFactorRule, held: readonly Role[]): string | null {
  if (!held.some((role) => roles.includes(role))) return null
  return new Date(Date.parse(since) + graceDays * dayMs).toISOString()
}

/** Whether the time without one is over. */
export const isSecondFactorOverdue = (dueAt: string | null, nowMs: number): boolean =>
  dueAt !== null && Date.parse(dueAt) <= nowMs

/** The grace begins anew when a rule concerns more people, and for nothing else: a rule that is saved again gives no more time. */
export const beginsAnew = (before: readonly Role[], next: readonly Role[]): boolean =>
  next.some((role) => !before.includes(role))

/** Who asks it of their own role has one already: nobody locks themselves out (their recovery codes lie beside them). */
export const refuseOwnRule = (
  next: readonly Role[],
  own: { roles: readonly Role[]; hasSecondFactor: boolean },
): { code: 'ownSecondFactorFirst'; data: object } | null =>
  !own.hasSecondFactor && own.roles.some((role) => next.includes(role))
    ? { code: 'ownSecondFactorFirst', data: {} }
    : null
