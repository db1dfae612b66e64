import { refuseMergeVehicles } from '@warsha/domain/vehicles'
import { endpoint } from '../lib/endpoint.ts'
import { removeSearchEntry } from '../lib/search-entries.ts'
import { mergeRecords } from '../merging/merge.ts'
import { vehiclePage } from './list-vehicles.ts'
import { deleteVehicle, keepNewestKm, lockVehicle } from './queries.ts'

export const mergeVehicles = endpoint.vehicles.merge.handler(async ({ input, context }) => {
  const { tx } = context
  await mergeRecords(context, input, {
    kind: 'vehicle',
    column: 'vehicleId',
    lock: (id) => lockVehicle(tx, id),
    refuseMerge: (kept, gone) => refuseMergeVehicles(kept, gone, input.acknowledged),
    named: ({ plateNo, vin }) => ({ plateNo, vin }),
    remove: async (id) => {
      await keepNewestKm(tx, input.keptId, id)
      await deleteVehicle(tx, id)
      await removeSearchEntry(tx, 'vehicle', id)
    },
  })
  return vehiclePage(context, input.keptId)
})
