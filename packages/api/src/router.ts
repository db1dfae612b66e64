import * as cachedLookups from './lookups/cached.ts'
import { lookupData } from './lookups/startup.ts'
import { health, logApplicationError, version } from './system/health.ts'
import { authenticate } from './users/authenticate.ts'
import { changePassword, logout, profile, saveProfile, signInHistory, switchShop } from './users/session.ts'

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
}
