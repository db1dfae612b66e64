import * as cachedLookups from './cached.ts'
import { lookupData } from './startup.ts'

export const lookups = {
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
