import { health, logApplicationError, version } from './system/health.ts'

export const router = { system: { health, version, logApplicationError } }
