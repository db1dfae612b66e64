import * as listVehicles from './list-vehicles.ts'
import * as mergeVehicles from './merge-vehicles.ts'
import * as saveVehicle from './save-vehicle.ts'

export const vehicles = [listVehicles, mergeVehicles, saveVehicle]
