import * as authenticate from './authenticate.ts'
import * as businessUser from './business-user.ts'
import * as changeBusinessUser from './change-business-user.ts'
import * as handOver from './hand-over.ts'
import * as ownSecondFactor from './own-second-factor.ts'
import * as ownSessions from './own-sessions.ts'
import * as resetSecondFactor from './reset-second-factor.ts'
import * as saveAccount from './save-account.ts'
import * as session from './session.ts'
import * as verifyCode from './verify-code.ts'

export const users = [
  authenticate,
  businessUser,
  changeBusinessUser,
  handOver,
  ownSecondFactor,
  ownSessions,
  resetSecondFactor,
  saveAccount,
  session,
  verifyCode,
]
