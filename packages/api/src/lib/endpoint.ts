import { implement, ORPCError } from '@orpc/server'
import { contract } from '@warsha/contract/contract'
import type { EndpointMeta } from '@warsha/contract/endpoint'
import { inCompany } from '@warsha/db/database'
import { refusePermission } from '@warsha/domain/permissions'
import { findActor } from '../users/actor.ts'
import type { RequestContext } from './context.ts'
import { orRefuse, refuse } from './refuse.ts'

// Answers are checked against the contract in tests; at run time that would halve what a list can serve.
const checkOutputs = process.env.NODE_ENV === 'test' ? 0 : Number.NaN
const os = implement(contract).$context<RequestContext>().$config({ initialOutputValidationIndex: checkOutputs })
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** An endpoint for everybody: it sees no company. */
export const openEndpoint = os.use(({ procedure, next }) => {
  const meta: EndpointMeta = procedure['~orpc'].meta
  if (meta.permission !== 'public') throw new Error('An open endpoint must say that it is public')
  return next()
})

/**
 * An endpoint of a company: the session is looked up, the permission checked, and the work runs in one transaction that
 * sees one company. A refusal rolls it back.
 */
export const endpoint = os.use(async ({ context, procedure, next }) => {
  const meta: EndpointMeta = procedure['~orpc'].meta
  const { permission } = meta
  if (!permission || permission === 'public')
    throw new ORPCError('FORBIDDEN', { message: 'An endpoint that names no permission is closed' })
  if (!context.token) throw refuse({ code: 'notSignedIn' })
  const read = await context.services.tokens.read(context.token)
  if ('problem' in read) throw refuse({ code: read.problem === 'expired' ? 'SESSION_EXPIRED' : 'notSignedIn' })
  const { requestKey } = context
  if (meta.takesKey && !(requestKey && uuid.test(requestKey)))
    throw refuse({ code: 'keyMissing', field: 'Idempotency-Key' })

  return inCompany(context.services.database, read.claims.co, async (tx) => {
    const actor = await findActor(tx, read.claims, context.services.settings)
    if (!actor) throw refuse({ code: 'SESSION_EXPIRED' })
    orRefuse(refusePermission(actor, permission))
    const changes = procedure['~orpc'].route.method !== undefined && procedure['~orpc'].route.method !== 'GET'
    if (changes && actor.subscriptionExpired && !meta.evenExpired) throw refuse({ code: 'subscriptionExpired' })
    return next({ context: { tx, actor, requestKey: requestKey ?? '' } })
  })
})
