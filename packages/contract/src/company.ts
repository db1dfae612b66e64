import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { Instant, object } from './vocabulary.ts'

/** Lets the operator's own accounts into the company until a moment, or no longer. Every entry of theirs is in the log. */
export const supportAccess = endpoint
  .meta({
    permission: { module: 'administration', actions: ['administration.companyProfile'], businessUser: true },
    evenExpired: true,
    notSupport: true,
  })
  .route({
    method: 'PUT',
    path: '/company/supportAccess',
    summary: 'Allow or end the access of the operator’s support',
    tags: ['company'],
  })
  .input(object({ until: Instant.nullable() }))
  .output(object({ supportAccessUntil: Instant.nullable() }))
  .errors(refuses('dueDateInPast'))
