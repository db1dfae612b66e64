import * as activateBusiness from './activate-business.ts'
import * as activateUser from './activate-user.ts'
import * as forgotten from './forgotten-password.ts'
import * as register from './register.ts'
import * as terms from './terms.ts'

export const activation = [activateBusiness, activateUser, forgotten, register, terms]
