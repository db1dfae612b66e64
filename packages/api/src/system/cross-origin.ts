import type { FastifyInstance, FastifyReply } from 'fastify'

const methods = 'GET, POST, PUT, PATCH, DELETE'
const asked = 'Authorization, Content-Type, Idempotency-Key, X-Shop-Id'
const shown = 'RateLimit, RateLimit-Policy, Retry-After, X-Request-Id'
/** How long a browser remembers the answer to its question, in seconds. */
const remembered = 600

/**
 * Lets pages of chosen origins call the API from a browser: with a token that they hold themselves, never with cookies.
 * All other origins get no header, so that the browser keeps the answer from them.
 */
export function crossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!request.url.startsWith('/api/') || origins.length === 0) return
    // A cache on the way must not show one origin what was answered to another.
    reply.header('Vary', 'Origin')
    if (origin === undefined || !origins.includes(origin)) return
    reply.header('Access-Control-Allow-Origin', origin).header('Access-Control-Expose-Headers', shown)
    const isQuestion = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
    if (isQuestion) return answerQuestion(reply)
  })
}

const answerQuestion = (reply: FastifyReply): FastifyReply =>
  reply
    .header('Access-Control-Allow-Methods', methods)
    .header('Access-Control-Allow-Headers', asked)
    .header('Access-Control-Max-Age', remembered)
    .status(204)
    .send()
