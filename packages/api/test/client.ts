import { randomUUID } from 'node:crypto'
import { createRouterClient, type RouterClient } from '@orpc/server'
import type { RequestContext, Services } from '../src/lib/context.ts'
import { router } from '../src/router.ts'

export type Client = RouterClient<typeof router, { requestKey?: string }>

/** The API as called with this token, or nobody; a call that names no request key has one of its own. */
export const clientOf = (services: Services, token: string | null, more: Partial<RequestContext> = {}): Client =>
  createRouterClient(router, {
    context: (call: { requestKey?: string }) => ({
      services,
      language: 'en' as const,
      token,
      requestKey: call.requestKey ?? randomUUID(),
      address: '127.0.0.1',
      agent: 'test',
      clientId: 'test',
      onFault: (error: unknown) => void error,
      ...more,
    }),
  })
