import { listAudit } from './audit/list-audit.ts'
import { customerDuplicates, listCustomers } from './customers/list-customers.ts'
import { changeCustomer, createCustomer, getCustomer, removeCustomer } from './customers/save-customer.ts'
import { summary } from './home/summary.ts'
import { today } from './home/today.ts'
import * as cachedLookups from './lookups/cached.ts'
import { lookupData } from './lookups/startup.ts'
import { searchAll, searchPath } from './search/search-all.ts'
import { health, logApplicationError, version } from './system/health.ts'
import { authenticate } from './users/authenticate.ts'
import { changePassword, logout, profile, saveProfile, signInHistory, switchShop } from './users/session.ts'
import { getVehicle, kmHistory, listVehicles, vehicleDuplicates } from './vehicles/list-vehicles.ts'
import { changeVehicle, createVehicle, removeVehicle } from './vehicles/save-vehicle.ts'

const lookups = {
  data: lookupData,
  services: cachedLookups.services,
  shopServices: cachedLookups.shopServices,
  countries: cachedLookups.countries,
  customers: cachedLookups.customers,
  dealers: cachedLookups.dealers,
  suppliers: cachedLookups.suppliers,
  makes: cachedLookups.makes,
  models: cachedLookups.models,
  modules: cachedLookups.modulesLookup,
  moduleActions: cachedLookups.moduleActionsLookup,
}

export const router = {
  lookups,
  system: { health, version, logApplicationError },
  users: { authenticate, logout, profile, saveProfile, switchShop, signInHistory, changePassword },
  search: { all: searchAll, path: searchPath },
  customers: {
    list: listCustomers,
    get: getCustomer,
    duplicates: customerDuplicates,
    create: createCustomer,
    update: changeCustomer,
    remove: removeCustomer,
  },
  vehicles: {
    list: listVehicles,
    get: getVehicle,
    kmHistory,
    duplicates: vehicleDuplicates,
    create: createVehicle,
    update: changeVehicle,
    remove: removeVehicle,
  },
  home: { today, summary },
  audit: { list: listAudit },
}
