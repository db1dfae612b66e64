import { endpoint } from '../lib/endpoint.ts'
import { listParties } from '../parties/list-parties.ts'

export const listDealers = endpoint.dealers.list.handler(({ input, context }) => listParties(context, 'dealer', input))
