import type { Refusals } from '../refusal.ts'

/** Users and sign-in. */
export const users = {
  AccountAlreadyEnabled: {},
  AlreadyEnabled: {},
  InvalidActivationCode: {},
  EmailAlreadyExists: {},
  NoSystemRolesAssigned: {},
  NoShopAssigned: {},
  InvalidUsername: {},
  InvalidCredentials: {},
  passwordMustChange: {},
  passwordUnchanged: {},
  passwordTooCommon: {},
  tooManyTries: { count: 'count' },
  handOverExpired: {},
  InvalidAuthCode: {},
  passkeyRefused: {},
  tooManyPasskeys: { max: 'number' },
  registrationClosed: {},
  subDomainUnusable: {},
  subDomainTaken: {},
  roleInWrongPlace: { role: 'text' },
  rightsBeyondOwn: {},
  ownAccountStays: {},
  CannotDeleteUser: {},
} as const satisfies Refusals
