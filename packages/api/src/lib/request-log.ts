import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** A token of a customer's link: who has it sees what the customer sees. */
const token = /(?<=\/)[\w-]{20,}(?=\/|$)/g
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The path as it is logged: without the query string, in which names and phone numbers are searched for, and without tokens. */
export const loggedPath = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(token, (segment) => (uuid.test(segment) ? segment : '…'))

const lineOf = (request: FastifyRequest, reply: FastifyReply) => ({
  method: request.method,
  path: loggedPath(request.url),
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
})

/** One line for each answer, with the id of its request. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (error) request.log.error({ ...lineOf(request, reply), err: error }, 'Not answered')
    else request.log.info(lineOf(request, reply), 'Answered')
  }
  override defaultErrorLog(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    this.requestCompleted(error, request, reply)
  }
  override writeHeadError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    this.requestCompleted(error, request, reply)
  }
}
