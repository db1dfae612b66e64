import { unboundRoles } from '@warsha/domain/roles'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { object } from './vocabulary.ts'

const tags = ['setup']
const inUse = { permission: { module: 'administration', roles: unboundRoles } } as const

const add = endpoint
  .meta(inUse)
  .route({ method: 'POST', path: '/examples', summary: 'Add example customers and cars to try with', tags })
  .output(object({ customers: z.int(), vehicles: z.int() }))
  .errors(refuses('InvalidData'))

/** `kept`: how many stay because work or papers refer to them. */
const remove = endpoint
  .meta(inUse)
  .route({ method: 'DELETE', path: '/examples', summary: 'Remove the example customers and cars', tags })
  .output(object({ removed: z.int(), kept: z.int() }))

export const examples = { add, remove }
