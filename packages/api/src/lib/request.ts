import type { FastifyRequest } from 'fastify'
import type { Language, RequestContext, Services } from './context.ts'
import { hasFile } from './file-tag.ts'

const header = (request: FastifyRequest, name: string, most: number): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value.slice(0, most) : null
}

/** The bearer token as sent. */
export function bearerOf(request: FastifyRequest): string | null {
  const bearer = header(request, 'authorization', 4000)
  return bearer?.startsWith('Bearer ') ? bearer.slice(7) : null
}

/** A number that is none names no shop of any company. */
const shopIn = (value: string | null): number | null =>
  value === null ? null : /^[1-9]\d{0,14}$/.test(value) ? Number(value) : -1

/** What a call carries, read from its headers once. */
export function requestContext(request: FastifyRequest, services: Services, language: Language): RequestContext {
  return {
    services,
    language,
    token: bearerOf(request),
    shopId: shopIn(header(request, 'x-shop-id', 20)),
    requestKey: header(request, 'idempotency-key', 40)?.toLowerCase() ?? null,
    address: request.ip,
    host: request.host?.slice(0, 300) || null,
    secure: request.protocol === 'https',
    money: { decimals: 2 },
    agent: header(request, 'user-agent', 300),
    fresh: header(request, 'cache-control', 40) === 'no-cache',
    hasFile: hasFile(request),
    clientId: header(request, 'x-client-id', 64),
    cookies: header(request, 'cookie', 4000),
    onFault: (error) => request.log.error({ err: error, requestId: request.id }, 'A fault'),
  }
}
