import endpoints from 'virtual:contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query'
import type { Contract } from '@warsha/contract/contract'
import { shopVersionHeader } from '@warsha/domain/shop-version'
import { endsSession, readError, toApiError } from './api-error.ts'
import { bodyOf, endpointAt, requestOf, timeoutMsOf } from './api-request.ts'
import { connection } from './connection.ts'
import { apiAddress, callHeaders, takeEarly } from './early.ts'
import { pageLanguage } from './language.ts'
import { session } from './session.ts'
import { metShop } from './shop-news.ts'

/** What a call brings besides its input; the key is the one under which a repeated create is done once. */
type CallContext = {
  requestKey?: string
  /** The token of a session other than the stored one: the operator's, before a company is chosen. */
  token?: string
}

type Bearing = { token: string | null; requestKey?: string | undefined; signal?: AbortSignal | undefined }

async function send(path: readonly string[], input: unknown, { token, requestKey, signal }: Bearing) {
  const { url, init } = requestOf(endpointAt(endpoints, path), input)
  const clock = AbortSignal.timeout(timeoutMsOf(path))
  const address = apiAddress(pageLanguage(), url)
  const ask = () =>
    fetch(address, {
      ...init,
      headers: { ...init.headers, ...callHeaders(token), ...(requestKey && { 'Idempotency-Key': requestKey }) },
      signal: signal ? AbortSignal.any([signal, clock]) : clock,
    })
  const response = await ((init.method === 'GET' && takeEarly(token, address)?.catch(ask)) || ask())
  metShop(response.headers.get(shopVersionHeader))
  if (!response.ok) throw readError(response.status, await response.json().catch(() => null))
  return bodyOf(response)
}

type Client = ContractRouterClient<Contract, CallContext>
const client: Client = createORPCClient({
  async call(path, input, { context, signal }) {
    const token = context.token ?? session.get().token
    const askedAt = performance.now()
    try {
      const answer = await send(path, input, { token, requestKey: context.requestKey, signal })
      connection.answered(askedAt)
      return answer
    } catch (thrown) {
      const error = toApiError(thrown)
      connection.failed(error, askedAt)
      // Another session may have begun while this call was under way.
      if (endsSession(error) && token !== null && token === session.get().token) session.signedOut()
      throw error
    }
  },
})

/** Every query and mutation in the app comes from here, so every cache key does too. */
export const api: RouterUtils<Client> = createTanstackQueryUtils(client)
