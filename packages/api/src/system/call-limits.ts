import rateLimit from '@fastify/rate-limit'
import { ORPCError } from '@orpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUnknownKey, readBearer } from '../lib/bearer.ts'
import type { Services } from '../lib/context.ts'
import { networkOf } from '../lib/network.ts'
import { bearerOf } from '../lib/request.ts'

const window = 60

/** A minute's quota for each session or API key, or each address without one; files and health are not counted. */
export async function limitCalls(app: FastifyInstance, services: Services): Promise<void> {
  const { sharedCallsPerMinute, apiKeyCallsPerMinute, callsPerMinute } = services.settings
  const forged = forgedKeys()
  const quotas: Record<string, number> = { reader: sharedCallsPerMinute, key: apiKeyCallsPerMinute }
  await app.register(rateLimit, {
    max: (_request, caller) => quotas[caller.split(':')[0] ?? ''] ?? callsPerMinute,
    timeWindow: window * 1000,
    allowList: ({ url }) => !url.startsWith('/api/') || url === '/api/health' || url === '/api/ready',
    keyGenerator: (request) => callerOf(request, services, forged),
    errorResponseBuilder: () => new ORPCError('API_CALLS_QUOTA_EXCEEDED', { status: 429 }),
  })
  sayQuota(app)
}

/** The headers of the IETF's draft (draft-ietf-httpapi-ratelimit-headers): what the quota is, and what remains of it for how long. */
function sayQuota(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const [quota, remaining, reset] = ['limit', 'remaining', 'reset'].map((of) =>
      String(reply.getHeader(`x-ratelimit-${of}`)),
    )
    if (!reply.hasHeader('x-ratelimit-limit')) return
    reply.header('RateLimit-Policy', `"minute";q=${quota};w=${window}`)
    reply.header('RateLimit', `"minute";r=${remaining};t=${reset}`)
  })
}

/** What links show is open to everybody, so it is counted apart and fewer times, lest tokens be guessed at. */
const forReaders = /^\/api(\/en)?\/shared\/(links|decisions)\//i

/** So many forged keys of a network are looked for in a minute: each asks the database, before any quota is counted. */
const mostForged = 60

/** So many networks are counted at once. */
const mostNetworks = 10_000

/** Counts the forged keys of each network, for a minute from the first one. */
function forgedKeys() {
  const counts = new Map<string, { since: number; count: number }>()
  const countOf = (network: string) => {
    const known = counts.get(network)
    return known && Date.now() - known.since < window * 1000 ? known : null
  }
  return {
    note(network: string): void {
      const known = countOf(network)
      if (known) known.count += 1
      else {
        if (counts.size >= mostNetworks) counts.clear()
        counts.set(network, { since: Date.now(), count: 1 })
      }
    },
    areTooMany: (network: string): boolean => (countOf(network)?.count ?? 0) >= mostForged,
  }
}

/** Only a token that we gave out stands for a session or a key: a forged one shares the quota of the address. */
async function callerOf(
  request: FastifyRequest,
  services: Services,
  forged: ReturnType<typeof forgedKeys>,
): Promise<string> {
  const network = networkOf(request.ip)
  if (forReaders.test(request.url)) return `reader:${network}`
  const token = bearerOf(request)
  if (!token) return network
  const isUnknown = isUnknownKey(services, token)
  if (isUnknown && forged.areTooMany(network)) return network
  const read = await readBearer(services, { token })
  if ('problem' in read) {
    if (isUnknown) forged.note(network)
    return network
  }
  const { isKey, sid } = read.claims
  return isKey ? `key:${sid}` : `session:${sid}`
}
