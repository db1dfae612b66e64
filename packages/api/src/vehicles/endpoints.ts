import { getVehicle, kmHistory, listVehicles, vehicleDuplicates } from './list-vehicles.ts'
import { mergeVehicles } from './merge-vehicles.ts'
import { changeVehicle, createVehicle, removeVehicle } from './save-vehicle.ts'

export const vehicles = {
  list: listVehicles,
  get: getVehicle,
  kmHistory,
  duplicates: vehicleDuplicates,
  create: createVehicle,
  update: changeVehicle,
  remove: removeVehicle,
  merge: mergeVehicles,
}
