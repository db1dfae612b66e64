import * as authenticate from './authenticate.ts'
import * as businessUser from './business-user.ts'
import * as changeBusinessUser from './change-business-user.ts'
import * as groups from './groups.ts'
import * as handOver from './hand-over.ts'
import * as ownPasskeys from './own-passkeys.ts'
import * as ownSecondFactor from './own-second-factor.ts'
import * as ownSessions from './own-sessions.ts'
import * as passkeySignIn from './passkey-sign-in.ts'
import * as resetSecondFactor from './reset-second-factor.ts'
import * as rights from './rights.ts'
import * as saveAccount from './save-account.ts'
import * as secondFactorRule from './second-factor-rule.ts'
import * as session from './session.ts'
import * as simulation from './simulation.ts'
import * as verifyCode from './verify-code.ts'

export const users = [
  authenticate,
  businessUser,
  changeBusinessUser,
  groups,
  handOver,
  ownPasskeys,
  ownSecondFactor,
  ownSessions,
  passkeySignIn,
  resetSecondFactor,
  saveAccount,
  rights,
  secondFactorRule,
  session,
  simulation,
  verifyCode,
]
