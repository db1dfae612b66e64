import { refuseMergeDealers } from '@warsha/domain/dealers'
import { endpoint } from '../lib/endpoint.ts'
import { mergeParties } from '../parties/one-party.ts'
import { dealersTable } from './queries.ts'

export const mergeDealers = endpoint.dealers.merge.handler(({ input, context }) =>
  mergeParties(context, 'dealer', dealersTable, input, (kept, gone) =>
    refuseMergeDealers(kept.id, gone.id, input.acknowledged),
  ),
)
