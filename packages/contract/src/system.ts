import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { Done, object, text } from './vocabulary.ts'

const health = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'GET', path: '/health', summary: 'Whether the process and its database answer', tags: ['system'] })
  .output(object({ status: z.literal('ok'), database: z.literal('ok'), uptimeSeconds: z.number() }))
  .errors(refuses('databaseAway', 'diskFull', 'storageAway'))

const version = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'GET', path: '/version', summary: 'The version that runs', tags: ['system'] })
  .output(object({ version: z.string(), node: z.string() }))

/** Reports a screen that crashed. It never refuses. */
const logApplicationError = endpoint
  .meta({ permission: 'signedIn', evenExpired: true, ownSession: true })
  .route({
    method: 'POST',
    path: '/company/logApplicationError',
    summary: 'Report a crash of the screen',
    tags: ['system'],
  })
  .input(object({ message: text(500).optional(), componentStack: text(10_000) }))
  .output(Done)

export const system = { health, version, logApplicationError }
