import type { RequestContext, Services } from '../src/lib/context.ts'
import { type Calls, callsOf } from '../src/own-calls.ts'

export type Client = Calls

/** The API as called with this token, or nobody; a call that names no request key has one of its own. */
export const clientOf = (services: Services, token: string | null, more: Partial<RequestContext> = {}): Client =>
  callsOf(services, token, { agent: 'test', clientId: 'test', ...more })
