import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../lib/context.ts'
import { closeHub } from './hub.ts'
import { tellRest } from './tell.ts'

/** Whether an answer stays open: its time says nothing of how fast the server is. */
export const staysOpen = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')

/** What streams of news need of the server: no proxy that keeps them back, and an end when the server ends. */
export function liveEdge(app: FastifyInstance, { database }: Services): void {
  app.addHook('onSend', async (_request, reply) => {
    // A stream that ends while the server closes would leave its connection open, and the server waits for all of them.
    if (staysOpen(reply)) reply.header('X-Accel-Buffering', 'no').header('Connection', 'close')
  })
  app.addHook('preClose', () => closeHub(database))
  // Once the last request is answered.
  app.addHook('onClose', () => tellRest(database))
}
