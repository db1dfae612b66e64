import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../lib/context.ts'
import { closeHub } from './hub.ts'

/** Whether an answer stays open: its time says nothing of how fast the server is. */
export const staysOpen = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')

/** What streams of news need of the server: no proxy that keeps them back, and an end when the server ends. */
export function liveEdge(app: FastifyInstance, { database }: Services): void {
  app.addHook('onSend', async (_request, reply) => {
    if (staysOpen(reply)) reply.header('X-Accel-Buffering', 'no')
  })
  app.addHook('preClose', () => closeHub(database))
}
