import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { Begun, guarded, Proof, RecoveryCodes, SecondFactorState, SetUp, Shown } from './second-factor.ts'
import { LoginResponse } from './users.ts'
import { CalendarDate, Done, Id, Instant, listOf, listQuery, object, text, UrlId } from './vocabulary.ts'

const tags = ['operators']
const company = { id: Id, registrationNo: z.string(), nameEn: z.string(), nameAr: z.string() }

/** The companies that let support in at this moment. */
const companies = endpoint
  .meta({ permission: 'operator' })
  .route({ method: 'GET', path: '/operators/companies', summary: 'The companies that let support in now', tags })
  .output(z.array(object({ ...company, supportAccessUntil: Instant })))

/** Answers as a sign-in does, with a session that ends with the company's support window. The company's audit log records it. */
const enter = endpoint
  .meta({ permission: 'operator' })
  .route({ method: 'POST', path: '/operators/enterCompany/{companyId}', summary: 'Enter a company as support', tags })
  .input(object({ companyId: UrlId }))
  .output(LoginResponse)
  .errors(refuses('NotFound'))

/** What the operator sells a company, and nothing of what the company does with it. */
export const SoldCompany = object({
  ...company,
  /** What it was sold last; null where the installation sells no plans, or it never had one. */
  planEn: z.string().nullable(),
  planAr: z.string().nullable(),
  /** Its last day; null where it never ends. */
  subscriptionEndsOn: CalendarDate.nullable(),
  shops: z.int(),
  /** Until when it lets support in; null where it does not. */
  supportAccessUntil: Instant.nullable(),
})
export type SoldCompany = z.infer<typeof SoldCompany>

const everyCompany = endpoint
  .meta({ permission: 'operator' })
  .route({
    method: 'GET',
    path: '/operators/everyCompany',
    summary: 'All companies of the installation with their subscriptions, or those of a name or a user',
    tags,
  })
  /** `search`: a name in either language, a number, a VAT number or a sub-domain; or the e-mail of a user, whole. */
  .input(object({ ...listQuery(['id']), search: text(200).optional() }))
  .output(listOf(SoldCompany))

export const SupportEntry = object({
  id: Id,
  companyId: Id,
  nameEn: z.string(),
  nameAr: z.string(),
  /** Who entered: the administrator, who may change things, or the viewer. */
  operator: z.enum(['administrator', 'viewer']),
  enteredAt: Instant,
  until: Instant,
  address: z.string().nullable(),
})
export type SupportEntry = z.infer<typeof SupportEntry>

const supportLog = endpoint
  .meta({ permission: 'operator' })
  .route({ method: 'GET', path: '/operators/supportLog', summary: 'When support entered which company', tags })
  .input(object(listQuery(['id'])))
  .output(listOf(SupportEntry))

/** Jobs of one kind: how many wait, how many of those were tried before, and how many are given up. */
export const QueuedTask = object({
  /** A job of this version (`jobTasks`), or one that another version left there. */
  task: z.string(),
  waiting: z.int(),
  retrying: z.int(),
  failed: z.int(),
  oldestAt: Instant.nullable(),
})
export type QueuedTask = z.infer<typeof QueuedTask>

const installation = endpoint
  .meta({ permission: 'operator' })
  .route({ method: 'GET', path: '/operators/installation', summary: 'How the installation is', tags })
  .output(
    object({
      version: z.string(),
      uptimeSeconds: z.int(),
      hasRoom: z.boolean(),
      companies: z.int(),
      /** As of when the jobs were counted; null where no process of jobs ever ran. */
      queueSeenAt: Instant.nullable(),
      tasks: z.array(QueuedTask),
      /** E-mails of the installation itself, such as activations. */
      mails: object({ queued: z.int(), failed: z.int(), oldestAt: Instant.nullable() }),
      /** Gateways of the tax authority that do not answer. */
      gatewaysAway: z.array(object({ address: z.string(), awaySince: Instant })),
    }),
  )

const account = { permission: 'operator' } as const
const secondFactor = endpoint
  .meta(account)
  .route({ method: 'GET', path: '/operators/secondFactor', summary: 'Whether a code follows the password', tags })
  .output(SecondFactorState)

/** A secret for an app; codes by e-mail are for the users of companies. */
const beginSecondFactor = endpoint
  .meta(account)
  .route({ method: 'POST', path: '/operators/secondFactor/begin', summary: 'Begin to switch it on', tags })
  .input(SetUp)
  .output(Begun)
  .errors({ ...guarded, ...refuses('mailNotSetUp') })

const switchSecondFactorOn = endpoint
  .meta(account)
  .route({ method: 'POST', path: '/operators/secondFactor/on', summary: 'Switch it on', tags })
  .input(Shown)
  .output(RecoveryCodes)
  .errors(refuses('InvalidAuthCode', 'tooManyTries', 'InvalidData'))

const switchSecondFactorOff = endpoint
  .meta(account)
  .route({ method: 'POST', path: '/operators/secondFactor/off', summary: 'Switch it off', tags })
  .input(Proof)
  .output(Done)
  .errors({ ...guarded, ...refuses('secondFactorStays') })

const renewRecoveryCodes = endpoint
  .meta(account)
  .route({ method: 'POST', path: '/operators/secondFactor/recoveryCodes', summary: 'New recovery codes', tags })
  .input(Proof)
  .output(RecoveryCodes)
  .errors(guarded)

/** One's own account at the desk. */
const ownAccount = {
  secondFactor,
  beginSecondFactor,
  switchSecondFactorOn,
  switchSecondFactorOff,
  renewRecoveryCodes,
}

export const operators = { companies, enter, everyCompany, supportLog, installation, ...ownAccount }
