import {
  StandardOpenAPICodec,
  type StandardOpenAPIHandlerOptions,
  StandardOpenAPIMatcher,
} from '@orpc/openapi/standard'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import type { AnyProcedure } from '@orpc/server'
import { StandardHandler } from '@orpc/server/standard'
import { sendStandardResponse, toStandardLazyRequest } from '@orpc/standard-server-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './compressed.ts'
import type { RequestContext } from './context.ts'
import { Written } from './kept-answers.ts'

type Options = StandardOpenAPIHandlerOptions<RequestContext>
type Endpoints = ConstructorParameters<typeof StandardHandler<RequestContext>>[0]

export function apiEdge(router: Endpoints, options: Options) {
  const handler = new StandardHandler(router, new StandardOpenAPIMatcher(options), codecOf(options), options)

  /** Answers the request; false where no endpoint has its path. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: { prefix: `/${string}`; context: RequestContext },
  ): Promise<boolean> {
    const { matched, response } = await handler.handle(toStandardLazyRequest(request, reply), asked)
    if (!matched) return false
    const { status, body } = response
    if (!(body instanceof Written)) await sendStandardResponse(reply, response)
    else if (!reply.raw.destroyed) sendWritten(body, reply.status(status), request.headers['accept-encoding'])
    return true
  }
  return { answer }
}

function sendWritten(body: Written, reply: FastifyReply, accepted: string | string[] | undefined): void {
  reply.type('application/json; charset=utf-8')
  const encoding = encodingFor(accepted)
  const compressed = encoding && body.compressed(encoding)
  if (!compressed) reply.send(body.json)
  else reply.headers({ 'content-encoding': encoding, vary: varying(reply) }).send(compressed)
}

const varying = (reply: FastifyReply) => [reply.getHeader('Vary') ?? [], 'accept-encoding'].flat().join(', ')

/** Data is written as JSON at once: the library would first copy it, value by value, to look for files in it. */
class DataCodec extends StandardOpenAPICodec {
  override encode(output: unknown, procedure: AnyProcedure) {
    if (!isData(output)) return super.encode(output, procedure)
    const body = output instanceof Written ? output : new Written(JSON.stringify(output))
    return { status: procedure['~orpc'].route.successStatus ?? 200, headers: {}, body }
  }
}

const isData = (output: unknown): boolean =>
  typeof output === 'object' &&
  output !== null &&
  !(output instanceof Blob || output instanceof ReadableStream || Symbol.asyncIterator in output)

function codecOf(options: Options): DataCodec {
  const json = new StandardOpenAPIJsonSerializer(options)
  return new DataCodec(new StandardOpenAPISerializer(json, new StandardBracketNotationSerializer(options)), options)
}
