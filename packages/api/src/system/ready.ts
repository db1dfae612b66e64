import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../lib/context.ts'

/**
 * For the proxy in front, which asks every second or so: whether this process takes requests. One that was told to end says no at once and
 * serves on for a while, so that none is sent to it once it is gone.
 */
export function readyRoutes(app: FastifyInstance, { ending, platform }: Services): void {
  app.get('/api/ready', async (_request, reply) => {
    if (ending.begun) return reply.status(503).send({ status: 'ending' })
    // Not asked on a connection that requests wait for: many of them at one lock do not make the process unfit.
    const answers = await sql`select 1`.execute(platform).then(
      () => true,
      () => false,
    )
    return answers ? { status: 'ready' } : reply.status(503).send({ status: 'databaseAway' })
  })
  // The proxy keeps connections open and would send its next request on one that is about to close.
  app.addHook('onSend', async (_request, reply) => {
    if (ending.begun) reply.header('Connection', 'close')
  })
}
