import { isTimeZone } from '@warsha/domain/calendar'
import { textLimits } from '@warsha/domain/limits'
import { nextSteps as stepNames } from '@warsha/domain/next-steps'
import { unboundRoles } from '@warsha/domain/roles'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { newPassword } from './user-accounts.ts'
import { Done, Id, object, requiredText, text } from './vocabulary.ts'

const tags = ['setup']
const optional = (max: number) => text(max).default('')
const name = { nameEn: requiredText(textLimits.long), nameAr: requiredText(textLimits.long) }

/** What a company begins with. The address of its first shop is its own until it says otherwise. */
export const NewCompany = object({
  ...name,
  /** Absent until the company is registered for VAT, and then it charges none. */
  vatNumber: optional(15),
  crNumber: optional(20),
  shop: object({
    ...name,
    cityId: Id.nullable().default(null),
    addressEn: optional(textLimits.address),
    addressAr: optional(textLimits.address),
    buildingNo: optional(10),
    additionalNo: optional(10),
    postalCode: optional(10),
    districtEn: optional(textLimits.long),
    districtAr: optional(textLimits.long),
    timeZone: text(60).refine(isTimeZone, { error: 'invalidInput' }).default('Asia/Riyadh'),
    /** What its numbers begin with: RUH gives RUH-INV-2026-0001. */
    prefix: optional(6),
  }),
  owner: object({ ...name, username: requiredText(textLimits.email), password: newPassword }),
  language: z.enum(['en', 'ar']).default('ar'),
  /** Whether it begins with the product's sections and services. */
  withCatalogue: z.boolean().default(true),
})
export type NewCompany = z.infer<typeof NewCompany>

const Token = text(100)
const tried = refuses('NotFound', 'tooManyTries')

/** What the form offers, for who holds the token. */
const begin = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'POST', path: '/setup/begin', summary: 'Open the setup of the first company', tags })
  .input(object({ token: Token }))
  .output(object({ cities: z.array(object({ id: Id, ...name })) }))
  .errors(tried)

const complete = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'POST', path: '/setup', summary: 'Make the first company; the token is used up', tags })
  .input(object({ token: Token, company: NewCompany }))
  .output(object({ username: z.string() }))
  .errors({
    ...tried,
    ...refuses(
      'passwordTooCommon',
      'invalidVatNumber',
      'invalidEmail',
      'EmailAlreadyExists',
      'fieldNotDigits',
      'numberPrefixUnusable',
    ),
  })

const inUse = { permission: { module: 'administration', roles: unboundRoles } } as const

/** What a new company has done of what brings it into use; no steps once all are done or hidden. */
export const NextSteps = object({
  /** the first shop, whose address is asked for */
  shopId: Id,
  steps: z.array(object({ step: z.enum(stepNames), done: z.boolean() })).nullable(),
  /** Example customers and cars: they can be added while there is no customer, and removed while there are any. */
  examples: z.enum(['offered', 'there']).nullable(),
})
export type NextSteps = z.infer<typeof NextSteps>

const nextSteps = endpoint
  .meta(inUse)
  .route({ method: 'GET', path: '/setup/nextSteps', summary: 'What a new company does next', tags })
  .output(NextSteps)

const keepNextSteps = endpoint
  .meta(inUse)
  .route({ method: 'PUT', path: '/setup/nextSteps', summary: 'Hide the next steps, or show them again', tags })
  .input(object({ hidden: z.boolean() }))
  .output(Done)

export const setup = { begin, complete, nextSteps, keepNextSteps }
