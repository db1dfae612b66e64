import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Id, Instant, listOf, listQuery, object, text, UrlInt } from './vocabulary.ts'

export const AuditEvent = object({
  id: Id,
  at: Instant,
  userId: z.int(),
  userNameEn: z.string(),
  userNameAr: z.string(),
  address: z.string().nullable(),
  entity: z.string(),
  entityId: z.int(),
  ticketId: Id.nullable(),
  /** Of the ticket that it belongs to. */
  ticketNumber: z.string().nullable(),
  /** What the record is called now: a name, a plate or a number. Null where it has none, or is gone. */
  recordEn: z.string().nullable(),
  recordAr: z.string().nullable(),
  action: z.string(),
  changes: z.record(z.string(), z.unknown()),
})

export type AuditEvent = z.infer<typeof AuditEvent>

/** Closed to users without the right: the log shows what everybody did. */
const permission = {
  module: 'administration',
  roles: ['Owner', 'SystemAdministrator'],
  actions: ['administration.auditLog'],
} as const

/** The log of the company, newest first; nothing edits it. */
const list = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/auditEvents', summary: 'Who changed what, when and from where', tags: ['audit'] })
  .input(
    object({
      ...listQuery(['id']),
      entity: text(40).optional(),
      entityId: UrlInt.optional(),
      userId: UrlInt.optional(),
      from: CalendarDate.optional(),
      to: CalendarDate.optional(),
    }),
  )
  .output(listOf(AuditEvent))

/** Users by whom the log can be filtered. */
const people = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/auditEvents/users', summary: 'The users that the log tells of', tags: ['audit'] })
  .output(z.array(object({ id: z.int(), nameEn: z.string(), nameAr: z.string() })))

/** What was done to which record; what it is like now is read from the record. */
export const Change = object({
  /** Rises with every change of the company. */
  id: Id,
  at: Instant,
  /** The kind of the record, its id, and what was done. */
  entity: z.string(),
  entityId: z.int(),
  action: z.string(),
  ticketId: Id.nullable(),
})

/** For programs that keep their own copy: each change once, in the order in which they were stored, none left out. */
const changes = endpoint
  .meta({ permission: { ...permission, keysByName: true } })
  .route({ method: 'GET', path: '/changes', summary: 'What was changed since a place in the log', tags: ['audit'] })
  .input(
    object({
      /** `next` of the answer before; `0` for all of the log. Without it the answer is empty and names the place where the log ends now. */
      since: z
        .string()
        .regex(/^(0|[1-9]\d{0,15}-[0-9a-z]{1,12})$/)
        .optional(),
      limit: UrlInt.pipe(z.int().min(1).max(1000)).default(500),
    }),
  )
  .output(
    object({
      items: z.array(Change),
      /** What to ask for next as `since`; its letters mean nothing to others. */
      next: z.string(),
      /** Whether there is more to ask for at once. */
      hasMore: z.boolean(),
    }),
  )

export const audit = { list, people, changes }
