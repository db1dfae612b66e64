import { randomUUID } from 'node:crypto'
import { createRouterClient, type RouterClient } from '@orpc/server'
import type { RequestContext, Services } from './lib/context.ts'
import { router } from './router.ts'

export type Calls = RouterClient<typeof router, { requestKey?: string }>

/** The API as called from within this process with this token, or by nobody; a call that names no request key has one of its own. */
export const callsOf = (services: Services, token: string | null, more: Partial<RequestContext> = {}): Calls =>
  createRouterClient(router, {
    context: (call: { requestKey?: string }) => ({
      services,
      language: 'en' as const,
      token,
      requestKey: call.requestKey ?? randomUUID(),
      address: '127.0.0.1',
      agent: null,
      clientId: null,
      onFault: (error: unknown) => void error,
      ...more,
    }),
  })
