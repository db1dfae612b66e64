import { authenticate } from './authenticate.ts'
import { changeBusinessPassword, verifyBusinessUserPassword } from './business-user.ts'
import { takeOver } from './hand-over.ts'
import {
  changePasswordByAdmin,
  createUser,
  getUser,
  listUsers,
  removeUser,
  saveCredentials,
  userExists,
} from './save-account.ts'
import {
  changePassword,
  changePreferences,
  logout,
  preferencesOf,
  profile,
  saveProfile,
  signInHistory,
  switchShop,
} from './session.ts'

export const users = {
  authenticate,
  handOver: takeOver,
  logout,
  profile,
  saveProfile,
  switchShop,
  signInHistory,
  changePassword,
  list: listUsers,
  get: getUser,
  exists: userExists,
  create: createUser,
  saveCredentials,
  changePasswordByAdmin,
  remove: removeUser,
  preferencesOf,
  changePreferences,
  verifyBusinessUserPassword,
  changeBusinessPassword,
}
