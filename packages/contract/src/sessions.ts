import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { Done, Id, Instant, object, UrlId } from './vocabulary.ts'

const tags = ['users']
const own = { permission: 'signedIn', evenExpired: true, ownSession: true, notSupport: true } as const
const place = { address: z.string().nullable(), agent: z.string().nullable() }

const sessions = endpoint
  .meta({ permission: 'signedIn' })
  .route({ method: 'GET', path: '/users/sessions', summary: 'Where one is signed in', tags })
  .output(
    object({
      sessions: z.array(
        object({
          id: z.uuid(),
          startedAt: Instant,
          /** When it was last used, to the minute, and from which address. */
          lastSeenAt: Instant,
          ...place,
          isThis: z.boolean(),
        }),
      ),
      /** Where no code is asked for after the password. */
      rememberedBrowsers: z.array(
        object({ id: Id, rememberedAt: Instant, usedAt: Instant, expiresAt: Instant, ...place, isThis: z.boolean() }),
      ),
    }),
  )

/** One of one's own; it is told at once. */
const endSession = endpoint
  .meta(own)
  .route({ method: 'DELETE', path: '/users/sessions/{id}', summary: 'Sign out on another device', tags })
  .input(object({ id: z.uuid() }))
  .output(Done)
  .errors(refuses('NotFound'))

/** Every session but this one ends, and no other browser is remembered. */
const endOtherSessions = endpoint
  .meta(own)
  .route({ method: 'POST', path: '/users/sessions/endOthers', summary: 'Sign out everywhere else', tags })
  .output(Done)

const forgetBrowser = endpoint
  .meta(own)
  .route({
    method: 'DELETE',
    path: '/users/rememberedBrowsers/{id}',
    summary: 'Ask for a code in this browser again',
    tags,
  })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound'))

export const ownSessions = { sessions, endSession, endOtherSessions, forgetBrowser }
