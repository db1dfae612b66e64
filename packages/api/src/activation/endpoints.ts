import * as activateUser from './activate-user.ts'
import * as forgotten from './forgotten-password.ts'

export const activation = [activateUser, forgotten]
