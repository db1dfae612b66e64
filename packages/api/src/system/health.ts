import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { endpoint, openEndpoint } from '../lib/endpoint.ts'

export const health = openEndpoint.system.health.handler(async ({ context: { services } }) => {
  try {
    await sql`select 1`.execute(services.database)
  } catch (error) {
    throw new ORPCError('SERVICE_UNAVAILABLE', { cause: error })
  }
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
