import routes from 'virtual:contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Contract } from '@warsha/contract/contract'
import { endsSession, readError, toApiError } from './api-error.ts'
import { connection } from './connection.ts'
import { pageLanguage } from './language.ts'
import { clientId, session } from './session.ts'

/** What a call brings besides its input: the key under which a repeated create is done once. */
type CallContext = { requestKey?: string }

const timeoutMs = 30_000
/** Documents and uploads take longer (decisions §12, API-008). */
const documentTimeoutMs = 120_000
const takesLong = (path: readonly string[]): boolean => /pdf|workOrder|receipt|upload/i.test(path.join('.'))

const link = new OpenAPILink<CallContext>(routes, {
  url: () => `${location.origin}${pageLanguage() === 'en' ? '/api/en' : '/api'}`,
  headers: ({ context }) => {
    const { token } = session.get()
    return {
      'X-Client-Id': clientId(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(context.requestKey && { 'Idempotency-Key': context.requestKey }),
    }
  },
  fetch: async (request, init, _options, path) => {
    const clock = AbortSignal.timeout(takesLong(path) ? documentTimeoutMs : timeoutMs)
    const response = await fetch(request, { ...init, signal: AbortSignal.any([request.signal, clock]) })
    if (response.ok) return response
    throw readError(response.status, await response.json().catch(() => null))
  },
})

const client: ContractRouterClient<Contract, CallContext> = createORPCClient({
  async call(path, input, options) {
    const { token } = session.get()
    try {
      const answer = await link.call(path, input, options)
      connection.answered()
      return answer
    } catch (thrown) {
      const error = toApiError(thrown)
      connection.failed(error)
      // Another session may have begun while this call was under way.
      if (endsSession(error) && token !== null && token === session.get().token) session.signedOut()
      throw error
    }
  },
})

/** Every query and mutation in the app comes from here, so every cache key does too. */
export const api = createTanstackQueryUtils(client)
