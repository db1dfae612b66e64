import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import { ORPCError, onError } from '@orpc/server'
import { largestAttachment } from '@warsha/domain/attachments'
import { fileTooLarge, largestThumbnail } from '@warsha/domain/files'
import { largestTable } from '@warsha/domain/imports'
import { largestPicture } from '@warsha/domain/pictures'
import { shopVersionHeader } from '@warsha/domain/shop-version'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import helmet from 'helmet'
import { cachePhotos } from './files/edge.ts'
import { apiEdge } from './lib/api-edge.ts'
import { leastCompressed, mostAtOnce } from './lib/compressed.ts'
import type { Language, Services } from './lib/context.ts'
import { wireErrors } from './lib/errors.ts'
import { smallFormType } from './lib/form-guard.ts'
import { refuseIdleActions, refuseUnguarded } from './lib/guarded.ts'
import { outageOf } from './lib/outage.ts'
import { refuse } from './lib/refuse.ts'
import { requestContext } from './lib/request.ts'
import { RequestLog } from './lib/request-log.ts'
import { liveEdge } from './live/edge.ts'
import { router } from './router.ts'
import { isSetupOpen } from './setup/token.ts'
import { limitCalls } from './system/call-limits.ts'
import { contentPolicy } from './system/content-policy.ts'
import { crossOrigin } from './system/cross-origin.ts'
import { shortenDataHeaders } from './system/data-headers.ts'
import { firstCallRoutes } from './system/first-calls.ts'
import { measure, metricsRoutes } from './system/metrics.ts'
import { openapiRoutes } from './system/openapi.ts'
import { readyRoutes } from './system/ready.ts'
import { hideSourceMaps, webRoutes } from './system/web-files.ts'
import { wellKnownRoutes } from './system/well-known.ts'

const bodyLimit = 1024 * 1024
const aroundFile = 16 * 1024
/** Tables that are brought in may be larger, and so may the documents of suppliers. */
const largerFiles = [
  { path: /^\/api(\/en)?\/imports\//i, largest: largestTable },
  { path: /^\/api(\/en)?\/(purchase|expense)Invoices\/\d+\/attachments$/i, largest: largestAttachment },
] as const
/** The largest file that an address takes, in bytes. */
const largestFor = (url: string): number =>
  largerFiles.find(({ path }) => path.test(url.split('?')[0] ?? ''))?.largest ?? largestPicture
const formLimitFor = (url: string): number => largestFor(url) + largestThumbnail + aroundFile
const largestForm = Math.max(...largerFiles.map(({ largest }) => largest)) + largestThumbnail + aroundFile
/** How long a request may take to arrive: uploads are given two minutes (decisions §12, API-008). */
const requestTimeout = 120_000

/** The HTTP server, not yet listening. English under /api/en, Arabic under /api. */
export async function buildServer(services: Services, webFolder: string | null): Promise<FastifyInstance> {
  refuseUnguarded(router)
  refuseIdleActions(router)
  const loggerInstance: FastifyBaseLogger = services.log
  const app = Fastify({
    loggerInstance,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    bodyLimit,
    requestTimeout,
    // What has arrived is answered, also while the server closes.
    return503OnClosing: false,
    trustProxy: ['loopback', ...services.settings.trustedProxies],
    // An invalid address arrives here before any hook, so only the essentials are set.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  readForms(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
    // Personal and financial data must not be cached on the way.
    if (request.url.startsWith('/api')) reply.header('Cache-Control', 'no-store')
  })
  shortenDataHeaders(app)
  cachePhotos(app)
  guardAnswers(app, await contentPolicy(webFolder), services.settings.production)
  await app.register(compress, { threshold: leastCompressed, syncThreshold: mostAtOnce })
  crossOrigin(app, services.settings.apiOrigins)
  await limitCalls(app, services)
  measure(app)
  liveEdge(app, services)
  metricsRoutes(app, services)
  readyRoutes(app, services)
  if (services.settings.apiDocs) await openapiRoutes(app, services.settings.support)
  firstCallRoutes(app)
  apiRoutes(app, services)
  if (!services.settings.sourceMaps) hideSourceMaps(app)
  wellKnownRoutes(app, services.settings.support)
  if (webFolder) await webRoutes(app, webFolder, () => isSetupOpen(services.platform))
  return app
}

/** Gives every answer its headers, which are worked out here once: the plugin for Fastify does so for each answer. */
function guardAnswers(
  app: FastifyInstance,
  directives: Awaited<ReturnType<typeof contentPolicy>>,
  hsts: boolean,
): void {
  const guard = helmet({ contentSecurityPolicy: { directives }, hsts, crossOriginEmbedderPolicy: false })
  app.addHook('onRequest', (request, reply, done) =>
    guard(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined)),
  )
}

/** Files come as forms; one that is too large is refused by its content length before it is read. */
function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: largestForm },
    (request, body, done) => {
      if (body.length > formLimitFor(request.url)) return done(formTooLarge(request.url))
      const bytes = Buffer.from(body)
      const type = smallFormType(bytes, request.headers['content-type'] ?? '')
      if (!type) return done(new ORPCError('BAD_REQUEST'))
      const form = new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
      form.formData().then(
        (fields) => done(null, fields),
        () => done(new ORPCError('BAD_REQUEST')),
      )
    },
  )
}

const formTooLarge = (url: string) => refuse({ ...fileTooLarge(largestFor(url)), field: 'file' })

function apiRoutes(app: FastifyInstance, services: Services): void {
  // The encoder of an answer sees the error alone; whose call it was is known one step before.
  const decimalsOf = new WeakMap<Error, number>()
  const serve = (language: Language, prefix: `/${string}`) => {
    const edge = apiEdge(router, {
      interceptors: [
        async ({ next }) =>
          next().catch((error: unknown) => {
            const code = outageOf(error)
            throw code ? Object.assign(refuse({ code }), { cause: error }) : error
          }),
        onError((error, { context }) => {
          if (error instanceof ORPCError && context.money) decimalsOf.set(error, context.money.decimals)
          if (!(error instanceof ORPCError) || error.status >= 500) context.onFault(error)
        }),
      ],
      customErrorResponseBodyEncoder: (error) => ({
        errors: wireErrors(error, language, decimalsOf.get(error)).errors,
      }),
    })
    app.all(`${prefix}/*`, async (request, reply) => {
      const matched = await edge.answer(request, reply, {
        prefix,
        context: {
          ...requestContext(request, services, language),
          onShop: (version) => void reply.header(shopVersionHeader, version),
          onCookie: (cookie) => void reply.header('set-cookie', cookie),
        },
      })
      if (!matched) reply.callNotFound()
      // An answer that is still on its way when this ends would be sent once more.
      return reply
    })
  }
  serve('en', '/api/en')
  serve('ar', '/api')
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send({ errors: wireErrors(new ORPCError('NOT_FOUND'), languageOf(request.url)).errors }),
  )
  app.setErrorHandler<FastifyError>(answerError)
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = edgeErrors[error.code] ?? (error.statusCode && error.statusCode < 500 ? 'BAD_REQUEST' : undefined)
  if (!known && !(error instanceof ORPCError)) request.log.error({ err: error, requestId: request.id }, 'A fault')
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data')
  const said =
    isForm && known === 'PAYLOAD_TOO_LARGE'
      ? formTooLarge(request.url)
      : error instanceof ORPCError || !known
        ? error
        : new ORPCError(known)
  const { status, errors } = wireErrors(said, languageOf(request.url))
  return reply.status(status).send({ errors })
}

/** The refusals of the edge, before an endpoint is reached. */
const edgeErrors: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_REQUEST',
}
const languageOf = (url: string): Language => (url.startsWith('/api/en/') ? 'en' : 'ar')
