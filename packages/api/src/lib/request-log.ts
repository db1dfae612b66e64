import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** Without the query string: names and phone numbers that were searched for are not logged. */
const lineOf = (request: FastifyRequest, reply: FastifyReply) => ({
  method: request.method,
  path: request.url.split('?', 1)[0],
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
