import { roleNames } from '@warsha/domain/roles'
import { secondFactorGraceDays } from '@warsha/domain/second-factor'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { Id, Instant, object, Version } from './vocabulary.ts'

const tags = ['users']
const meta = { permission: { module: 'administration', roles: ['Owner'] }, notSupport: true } as const

const decided = {
  /** Whoever holds one of these, in any shop, must have a second factor. */
  roles: z
    .array(z.enum(roleNames))
    .max(roleNames.length)
    .refine((roles) => new Set(roles).size === roles.length, { error: 'invalidInput' }),
  graceDays: z.union(secondFactorGraceDays.map((days) => z.literal(days))),
}
const Rule = object({
  version: Version,
  ...decided,
  /** From when on people of these roles do nothing else without one; null where no role is named. */
  dueAt: Instant.nullable(),
  /** Those of these roles who have none yet. */
  without: z.array(object({ id: Id, nameEn: z.string(), nameAr: z.string() })),
})

const secondFactorRule = endpoint
  .meta(meta)
  .route({ method: 'GET', path: '/users/secondFactorRule', summary: 'Which roles must have a second factor', tags })
  .output(Rule)

/** The days begin anew where the rule concerns more roles than before. */
const saveSecondFactorRule = endpoint
  .meta(meta)
  .route({
    method: 'PUT',
    path: '/users/secondFactorRule',
    summary: 'Decide which roles must have a second factor',
    tags,
  })
  .input(object({ version: Version, ...decided }))
  .output(Rule)
  .errors(refuses('InvalidData', 'ownSecondFactorFirst'))

export const secondFactorRules = { secondFactorRule, saveSecondFactorRule }
