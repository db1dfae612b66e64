import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { UserProfile } from './users.ts'
import { Id, object } from './vocabulary.ts'

const tags = ['users']
const Seen = object({ token: z.string(), profile: UserProfile })

/** From here on the session sees what that user sees, and writes nothing, until it ends or the simulation does. */
const startSimulation = endpoint
  .meta({
    permission: { module: 'administration', roles: ['Owner'] },
    evenExpired: true,
    ownSession: true,
    notSupport: true,
  })
  .route({ method: 'POST', path: '/users/startSimulation', summary: 'See the product as a user of the company', tags })
  .input(object({ id: Id }))
  .output(Seen)
  .errors(refuses('NotFound', 'rightsBeyondOwn', 'nothingToSimulate'))

const endSimulation = endpoint
  .meta({
    permission: 'signedIn',
    evenExpired: true,
    ownSession: true,
    notSupport: true,
    evenSimulating: true,
    evenWithoutSecondFactor: true,
  })
  .route({ method: 'POST', path: '/users/endSimulation', summary: 'See the product with one’s own rights again', tags })
  .output(Seen)

export const simulation = { startSimulation, endSimulation }
