import { health, logApplicationError, version } from './system/health.ts'
import { authenticate } from './users/authenticate.ts'
import { changePassword, logout, profile, saveProfile, signInHistory, switchShop } from './users/session.ts'

export const router = {
  system: { health, version, logApplicationError },
  users: { authenticate, logout, profile, saveProfile, switchShop, signInHistory, changePassword },
}
