import { sql } from 'kysely'
import { endpoint, openEndpoint } from '../lib/endpoint.ts'
import { hasRoom } from '../lib/outage.ts'
import { refuse } from '../lib/refuse.ts'

/** Says 503 while the database does not answer, or had no room for what was last to be stored, or while the storage of files is away. */
export const health = openEndpoint.system.health.handler(async ({ context: { services } }) => {
  try {
    // Not asked on a connection that requests wait for.
    await sql`select 1`.execute(services.platform)
  } catch (error) {
    throw Object.assign(refuse({ code: 'databaseAway' }), { cause: error })
  }
  if (!hasRoom(services.database)) throw refuse({ code: 'diskFull' })
  if (services.objects && !(await services.objects.answers())) throw refuse({ code: 'storageAway' })
  return {
    status: 'ok' as const,
    database: 'ok' as const,
    uptimeSeconds: Math.round((Date.now() - services.startedAt) / 1000),
  }
})

export const version = openEndpoint.system.version.handler(({ context: { services } }) => ({
  version: services.version,
  node: process.version,
}))

export const logApplicationError = endpoint.system.logApplicationError.handler(({ input, context }) => {
  context.onFault(new Error(`A screen crashed: ${input.message ?? ''}\n${input.componentStack}`))
  return { done: true as const }
})
