import { pinLength, tabletIdleMinutes, tabletNameLength, tabletRoles } from '@warsha/domain/tablets'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { LoginResponse } from './users.ts'
import { Done, Id, Instant, object, requiredText, UrlId, Version } from './vocabulary.ts'

const tags = ['tablets']
const managing = { permission: { module: 'administration', roles: ['Owner'] }, notSupport: true } as const
const own = { permission: 'signedIn', evenExpired: true, ownSession: true, notSupport: true } as const

const Names = { nameEn: z.string(), nameAr: z.string() }
const decided = {
  name: requiredText(tabletNameLength),
  /** Only people who hold one of these in the shop of the tablet work at it, and only as what is named here. */
  roles: z
    .array(z.enum(tabletRoles))
    .min(1, { error: 'fieldRequired' })
    .max(tabletRoles.length)
    .refine((roles) => new Set(roles).size === roles.length, { error: 'invalidInput' }),
  idleMinutes: z.union(tabletIdleMinutes.map((minutes) => z.literal(minutes))),
}
export const Tablet = object({
  id: Id,
  version: Version,
  ...decided,
  name: z.string(),
  shop: object({ id: Id, ...Names }),
  agent: z.string().nullable(),
  madeBy: object(Names),
  madeAt: Instant,
  /** When somebody last began to work at it. */
  seenAt: Instant.nullable(),
  /** The browser that asks is this one. */
  isThis: z.boolean(),
})
export type Tablet = z.infer<typeof Tablet>

const list = endpoint
  .meta(managing)
  .route({ method: 'GET', path: '/tablets', summary: 'Shared tablets in use', tags })
  .output(z.array(Tablet))

/** The browser that calls becomes the tablet: the answer brings a cookie that no script reads. */
const add = endpoint
  .meta(managing)
  .route({ method: 'POST', path: '/tablets', summary: 'Make this browser a shared tablet of a shop', tags })
  .input(object({ shopId: Id, ...decided }))
  .output(Tablet)
  .errors(refuses('NotFound', 'tooManyTablets'))

const save = endpoint
  .meta(managing)
  .route({ method: 'PUT', path: '/tablets/{id}', summary: 'Change who may work at a shared tablet', tags })
  .input(object({ id: UrlId, version: Version, ...decided }))
  .output(Tablet)
  .errors(refuses('NotFound', 'InvalidData'))

/** Whoever works at it is signed out at once; the browser is one like any other again. */
const end = endpoint
  .meta({ ...managing, evenExpired: true })
  .route({ method: 'DELETE', path: '/tablets/{id}', summary: 'End a shared tablet', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound'))

/** What the tablet shows while nobody works at it. Null in a browser that is none. */
const here = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'GET', path: '/tablets/here', summary: 'Who may work at this shared tablet', tags })
  .output(
    object({
      name: z.string(),
      company: object(Names),
      shop: object({ id: Id, ...Names }),
      /** `hasPin` false: they set one where they sign in by themselves. */
      people: z.array(object({ id: Id, ...Names, hasPin: z.boolean() })),
    }).nullable(),
  )

/** The session ends after the idle minutes of the tablet, and reaches its shop alone. */
const enter = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'POST', path: '/tablets/here/enter', summary: 'Begin to work at this shared tablet', tags })
  .input(object({ userId: Id, pin: z.string().min(pinLength.min).max(pinLength.max) }))
  .output(LoginResponse)
  .errors(refuses('pinWrong', 'pinGone', 'tabletOver', 'tooManyTries'))

const ownPin = endpoint
  .meta({ permission: 'signedIn' })
  .route({ method: 'GET', path: '/tablets/ownPin', summary: 'Whether one has a PIN for shared tablets', tags })
  .output(
    object({
      /** Null: there is none. */
      setAt: Instant.nullable(),
      /** Shared tablets at which one could work with it. */
      tablets: z.int(),
    }),
  )

/** With the password: a session left open is no place to set one. */
const setPin = endpoint
  .meta(own)
  .route({ method: 'PUT', path: '/tablets/ownPin', summary: 'Set one’s own PIN for shared tablets', tags })
  .input(object({ password: z.string().max(50), pin: z.string().max(pinLength.max) }))
  .output(Done)
  .errors(refuses('InvalidCredentials', 'tooManyTries', 'pinShape', 'pinTooEasy'))

const removePin = endpoint
  .meta(own)
  .route({ method: 'DELETE', path: '/tablets/ownPin', summary: 'Remove one’s own PIN', tags })
  .output(Done)

export const tablets = { list, add, save, end, here, enter, ownPin, setPin, removePin }
