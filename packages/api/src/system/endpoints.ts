import { health, logApplicationError, version } from './health.ts'

export const system = {
  health,
  version,
  logApplicationError,
}
