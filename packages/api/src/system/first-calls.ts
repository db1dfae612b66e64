import { type FirstAnswer, isFirstCall, mostFirstCalls } from '@warsha/domain/first-calls'
import { shopVersionHeader } from '@warsha/domain/shop-version'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../lib/refuse.ts'

/**
 * `GET /api[/en]/first?call=…&call=…`: the calls that a page begins with, in one request, because each request waits for a round trip of a
 * slow network. Each call is answered as if it had come alone, by the same endpoint with the same permission, quota and log, so this
 * route grants nothing. The answers stand in the order of the calls.
 */
export function firstCallRoutes(app: FastifyInstance): void {
  for (const prefix of ['/api/en', '/api']) {
    app.get<{ Querystring: { call?: string | string[] } }>(`${prefix}/first`, async (request, reply) => {
      const calls = [request.query.call ?? []].flat()
      if (calls.length === 0 || calls.length > mostFirstCalls || !calls.every(isFirstCall))
        throw refuse({ code: 'invalidInput', field: 'call' })
      const answers = await Promise.all(calls.map((call) => answerTo(app, request, prefix + call)))
      return reply.type('application/json; charset=utf-8').send(`[${answers.join(',')}]`)
    })
  }
}

/** Each call says what the request says, so that it is read as from the same caller, address and host. The whole answer is compressed, not its parts. */
const headersOf = ({ 'accept-encoding': _coding, ...others }: FastifyRequest['headers']) => others

/** Written around the JSON of the endpoint, which is not read for that. */
async function answerTo(app: FastifyInstance, { headers, socket }: FastifyRequest, url: string): Promise<string> {
  const from = socket.remoteAddress ? { remoteAddress: socket.remoteAddress } : {}
  const answer = await app.inject({ method: 'GET', url, headers: headersOf(headers), ...from })
  const version = answer.headers[shopVersionHeader.toLowerCase()]
  const shopVersion = version === undefined ? null : String(version)
  const { body, ...around }: FirstAnswer = { status: answer.statusCode, shopVersion, body: null }
  return `${JSON.stringify(around).slice(0, -1)},"body":${answer.body || JSON.stringify(body)}}`
}
