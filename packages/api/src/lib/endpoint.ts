import { type ImplementerInternalWithMiddlewares, implement, ORPCError } from '@orpc/server'
import { contract } from '@warsha/contract/contract'
import type { EndpointMeta } from '@warsha/contract/endpoint'
import { type CompanyTx, inCompany } from '@warsha/db/database'
import type { PrintRequest } from '@warsha/documents/print-request'
import type { Caller } from '@warsha/documents/workers'
import { seesAmounts } from '@warsha/domain/amounts'
import { isOpenToKeys } from '@warsha/domain/api-keys'
import { isOperator } from '@warsha/domain/roles'
import type { OperatorAccount } from '../settings.ts'
import { findActor, findDecimals, touchSession } from './actor.ts'
import { untilUndisturbed } from './again.ts'
import { shownTo } from './amounts.ts'
import { type Bearer, readBearer } from './bearer.ts'
import type { Actor, CompanyContext, RequestContext } from './context.ts'
import { keyOf } from './kept-answers.ts'
import { findOperatorSession, noCompany } from './operator-sessions.ts'
import { noteRoom } from './outage.ts'
import { printFor } from './printing.ts'
import { type By, record } from './record.ts'
import { readerOf } from './record-shop.ts'
import { orRefuse, refuse } from './refuse.ts'
import { refuseCaller } from './refuse-caller.ts'
import { holdsKey } from './request-key.ts'
import { namesMoney, withoutAmountsSaid } from './sentences.ts'
import { lackedBy } from './whole-answers.ts'

// Answers are checked against the contract in tests; at run time that would halve what a list can serve.
const checksOutputs = process.env.NODE_ENV === 'test'

/**
 * The endpoints of the contract, each to be given its handler, which finds `Adds` in its context. What the compiler infers for them is too
 * long for a declaration (decision 133).
 */
type Endpoints<Adds extends object> = ImplementerInternalWithMiddlewares<
  typeof contract,
  RequestContext,
  Omit<RequestContext, keyof Adds> & Adds
>

const os = implement(contract)
  .$context<RequestContext>()
  // Below every middleware: the one here sees an answer before its defaults are filled in.
  .$config({ initialOutputValidationIndex: checksOutputs ? Number.NEGATIVE_INFINITY : Number.NaN })
  .use(async ({ procedure, path, next }) => {
    const done = await next()
    const lacked = checksOutputs ? lackedBy(done.output, procedure['~orpc'].outputSchema) : []
    if (lacked.length > 0) throw new Error(`The answer of ${path.join('.')} lacks ${lacked.join(', ')}`)
    return done
  })
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** An endpoint for everybody: it sees no company. */
export const openEndpoint: Endpoints<Record<never, never>> = os.use(({ procedure, next }) => {
  const meta: EndpointMeta = procedure['~orpc'].meta
  if (meta.permission !== 'public') throw new Error('An open endpoint must say that it is public')
  return next({ context: {} })
})

type Procedure = {
  '~orpc': {
    meta: EndpointMeta
    route: { method?: string | undefined; path?: string | undefined }
    inputSchema?: unknown
  }
}
/** What is called, and with what. */
type Call = { procedure: Procedure; path: readonly string[]; input: unknown }
type Entered = Pick<CompanyContext, 'tx' | 'actor'> & { requestKey: string }
type Signed = Entered & { revision: number }

/**
 * Does work of a signed-in user: the session is looked up, the permission checked, and the work runs in one transaction
 * that sees one company. A refusal rolls it back; what another transaction was in the way of is done anew.
 */
async function entered<T>(
  context: RequestContext,
  call: Call,
  work: (signed: Signed) => Promise<T>,
  { asksOnly = false } = {},
): Promise<T> {
  const { meta, route, inputSchema: schema } = call.procedure['~orpc']
  const { permission } = meta
  if (!permission || permission === 'public' || permission === 'operator')
    throw new ORPCError('FORBIDDEN', { message: 'An endpoint that names no permission is closed' })
  const claims = await claimsIn(context)
  if (claims.isKey && !isOpenToKeys(call.path[0], meta)) throw refuse({ code: 'notForApiKeys' })
  const { requestKey } = context
  if (meta.takesKey && !(requestKey && uuid.test(requestKey)))
    throw refuse({ code: 'keyMissing', field: 'Idempotency-Key' })

  const { services } = context
  const { database } = services
  const changes = meta.changes ?? (route.method !== undefined && route.method !== 'GET')
  let rested = false
  try {
    const done = await untilUndisturbed(() =>
      inCompany(
        database,
        claims.co,
        async (tx) => {
          const found = await findActor(tx, claims, services)
          if (!found) throw refuse({ code: 'SESSION_EXPIRED' })
          const { actor } = found
          context.onShop?.(found.shopVersion)
          rested = found.rested
          orRefuse(refuseCaller(found, meta, { changes, isKey: claims.isKey }))
          const asked = { name: call.path.join('.'), schema, input: call.input }
          const reader = changes ? actor : await readerOf(tx, actor, permission, asked)
          const done = await work({
            tx,
            actor: reader,
            requestKey: requestKey && uuid.test(requestKey) ? requestKey : '',
            revision: found.revision,
          }).catch((error: unknown) => rethrown(error, context, tx, reader))
          // Without it a retry would do the work twice: a fault of ours, and the transaction takes it back.
          if (meta.takesKey && !asksOnly && !holdsKey(tx))
            throw new Error(`${route.path} takes a key and does not hold it`)
          if (changes && !asksOnly && isOperator(actor.userId)) await recordSupport({ ...context, tx, actor }, route)
          return done
        },
        changes && !asksOnly ? 'change' : 'read',
      ),
    )
    if (changes && !asksOnly) noteRoom(database)
    return done
  } catch (error) {
    noteRoom(database, error)
    throw error
  } finally {
    if (rested) await noteUse(context, claims)
  }
}

/** Outside the work's transaction: a locked session row would block the work's own queries, or deadlock. */
const noteUse = ({ services, address, onFault }: RequestContext, { co, sid }: Bearer) =>
  inCompany(services.database, co, (tx) => touchSession(tx, sid, address), 'note').catch(onFault)

/** A sentence that names an amount is written in the decimals of the company's currency, and without it for users who see none. */
async function rethrown(error: unknown, { money }: RequestContext, tx: CompanyTx, actor: Actor): Promise<never> {
  if (!(error instanceof ORPCError && namesMoney(error.code))) throw error
  if (!seesAmounts(actor)) throw withoutAmountsSaid(error)
  if (money) money.decimals = await findDecimals(tx)
  throw error
}

async function claimsIn({ token, services, shopId }: RequestContext): Promise<Bearer> {
  if (!token) throw refuse({ code: 'notSignedIn' })
  const read = await readBearer(services, { token, shopId })
  if ('problem' in read) throw refuse({ code: read.problem === 'expired' ? 'SESSION_EXPIRED' : 'notSignedIn' })
  return read.claims
}

/** Beside the handler's own log entries: everything that support does is in the company's audit log. */
const recordSupport = (by: By, { method, path }: Procedure['~orpc']['route']): Promise<void> =>
  record(by, {
    entity: 'support',
    entityId: by.actor.userId,
    action: 'supportActed',
    changes: { call: `${method} ${path}` },
  })

type AtDesk = { operator: OperatorAccount; sessionId: string; requestKey: string }

/** An endpoint of the operator's own accounts, where no company is entered. */
export const operatorEndpoint: Endpoints<AtDesk> = os.use(async ({ context, procedure, next }) => {
  const meta: EndpointMeta = procedure['~orpc'].meta
  if (meta.permission !== 'operator') throw new Error('An endpoint of the operator must say so')
  const { requestKey } = context
  if (meta.takesKey && !(requestKey && uuid.test(requestKey)))
    throw refuse({ code: 'keyMissing', field: 'Idempotency-Key' })
  const claims = await claimsIn(context)
  if (claims.co !== noCompany) throw refuse({ code: 'NotAuthorized' })
  const { platform, settings } = context.services
  const found = await findOperatorSession(platform, claims.sid)
  const operator = settings.operators.find(({ id }) => id === found?.operator)
  if (!operator) throw refuse({ code: 'SESSION_EXPIRED' })
  const atDesk: AtDesk = { operator, sessionId: claims.sid, requestKey: requestKey ?? '' }
  return next({ context: atDesk })
})

/** An endpoint of a company. */
export const endpoint: Endpoints<Entered> = os.use(({ context, procedure, path, next }, input) => {
  const { meta, outputSchema } = procedure['~orpc']
  return entered(context, { procedure, path, input }, async ({ revision, ...rest }) => {
    const signed: Entered = rest
    const { actor } = signed
    const answered = async () => {
      const done = await next({ context: signed })
      return { ...done, output: shownTo(actor, done.output, outputSchema) }
    }
    // Support is inside for a time, which no revision tells.
    if (!meta.kept || context.fresh || isOperator(actor.userId)) return answered()
    const key = keyOf(meta.kept, actor, { name: path.join('.'), input, language: context.language })
    const written = await context.services.answers.answer(key, revision, async () => (await answered()).output)
    return { output: checksOutputs ? JSON.parse(written.json) : written, context: signed }
  })
})

type Reading = {
  read: <T>(work: (signed: CompanyContext) => Promise<T>) => Promise<T>
  print: (request: PrintRequest) => ReturnType<typeof printFor>
}

/**
 * An endpoint that continues after reading, such as one that prints: only `read` sees the company, under the
 * endpoint's permission, and the rest holds no database connection.
 */
export const readingEndpoint: Endpoints<Reading> = os.use(async ({ context, procedure, path, signal, next }, input) => {
  const { co: owner } = await claimsIn(context)
  const reading: Reading = {
    read: (work) => entered(context, { procedure, path, input }, (signed) => work({ ...context, ...signed })),
    print: (request) => printFor(context.services, request, { owner, signal }, { fresh: context.fresh === true }),
  }
  return next({ context: reading })
})

type Enter = <T>(work: (signed: CompanyContext & { requestKey: string }) => Promise<T>) => Promise<T>
/** `ask` refuses whoever may not, and changes nothing; then what is slow, with no database connection held; then `enter`. */
type Waiting = { caller: Caller; ask: Enter; enter: Enter }
export type FileContext = RequestContext & Waiting

/** An endpoint that waits for a file to be read, for a password to be hashed, or for somebody else's answer. */
export const fileEndpoint: Endpoints<Waiting> = os.use(async ({ context, procedure, path, signal, next }, input) => {
  const { co: owner } = await claimsIn(context)
  const enter =
    (asksOnly: boolean): Enter =>
    (work) =>
      entered(context, { procedure, path, input }, (signed) => work({ ...context, ...signed }), { asksOnly })
  const waiting: Waiting = { caller: { owner, signal }, ask: enter(true), enter: enter(false) }
  return next({ context: waiting })
})
