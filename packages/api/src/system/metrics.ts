import { createHash, timingSafeEqual } from 'node:crypto'
import { isContractProcedure } from '@orpc/contract'
import { contract } from '@warsha/contract/contract'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Services } from '../lib/context.ts'
import { staysOpen } from '../live/edge.ts'

const registry = new Registry()
collectDefaultMetrics({ register: registry })
const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'How long answers took, by method, group of paths and status',
  labelNames: ['method', 'path', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers: [registry],
})

const pathsOf = (part: object): string[] =>
  isContractProcedure(part)
    ? [part['~orpc'].route.path ?? '']
    : Object.values(part).flatMap((one: object) => pathsOf(one))
const ownWords = new Set(['', 'api', 'en', ...pathsOf(contract).flatMap((path) => path.split('/'))])

/** The first segments of a path without ids and without what callers make up, so that the number of series stays small. */
const groupOf = (url: string): string => {
  const path = url.split('?')[0] ?? ''
  return path.startsWith('/api/')
    ? path
        .split('/')
        .filter((part) => !/^\d+$/.test(part))
        .slice(0, 5)
        .map((part) => (ownWords.has(part) ? part : ':value'))
        .join('/')
    : 'file'
}

export function measure(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (staysOpen(reply)) return
    const path = reply.statusCode === 404 ? 'unknown' : groupOf(request.url)
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
