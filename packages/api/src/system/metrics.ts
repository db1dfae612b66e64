import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Services } from '../lib/context.ts'
import { staysOpen } from '../live/edge.ts'
import { groupOf } from './path-groups.ts'

const registry = new Registry()
collectDefaultMetrics({ register: registry })
const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'How long answers took, by method, group of paths and status',
  labelNames: ['method', 'path', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers: [registry],
})

/** A path of the contract by its group; one that the program has beside it by its name. */
function labelOf({ url, routeOptions: { url: route } }: FastifyRequest): string {
  if (!url.startsWith('/api/')) return 'file'
  return route && !route.endsWith('*') ? route : groupOf(url)
}

export function measure(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (staysOpen(reply)) return
    const path = reply.statusCode === 404 ? 'unknown' : labelOf(request)
    durations.labels(request.method, path, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })
}

/** With the token of the settings. Without one it is closed, but for the machine itself in development. */
export function metricsRoutes(app: FastifyInstance, { settings }: Services): void {
  app.get('/api/metrics', async (request, reply) => {
    const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
    const allowed = settings.metricsToken
      ? sameText(request.headers.authorization ?? '', `Bearer ${settings.metricsToken}`)
      : local && !settings.production
    if (!allowed) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

// Digests are of one length, whatever was sent.
const digestOf = (text: string) => createHash('sha256').update(text).digest()
const sameText = (a: string, b: string): boolean => timingSafeEqual(digestOf(a), digestOf(b))
