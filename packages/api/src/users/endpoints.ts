import * as authenticate from './authenticate.ts'
import * as businessUser from './business-user.ts'
import * as handOver from './hand-over.ts'
import * as saveAccount from './save-account.ts'
import * as session from './session.ts'

export const users = [authenticate, businessUser, handOver, saveAccount, session]
