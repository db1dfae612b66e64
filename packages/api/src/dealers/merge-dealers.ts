import { refuseMergeDealers } from '@warsha/domain/dealers'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { removeSearchEntry } from '../lib/search-entries.ts'
import { touchLookup } from '../lookups/queries.ts'
import { mergeRecords } from '../merging/merge.ts'
import { dealersTable } from './queries.ts'

export const mergeDealers = endpoint.dealers.merge.handler(async ({ input, context }) => {
  const { tx } = context
  await mergeRecords(context, input, {
    kind: 'dealer',
    column: 'dealerId',
    lock: (id) => dealersTable.lock(tx, id),
    refuseMerge: (kept, gone) => refuseMergeDealers(kept.id, gone.id, input.acknowledged),
    named: ({ nameEn, nameAr }) => ({ nameEn, nameAr }),
    remove: async (id) => {
      await dealersTable.remove(tx, id)
      await removeSearchEntry(tx, 'dealer', id)
    },
  })
  await touchLookup(tx, 'dealers')
  const kept = await dealersTable.find(tx, input.keptId)
  if (!kept) throw refuse({ code: 'NotFound' })
  return kept
})
