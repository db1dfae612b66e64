import type { CompanyTx } from '@warsha/db/database'
import { endpoint } from '../lib/endpoint.ts'
import { moduleActionList, moduleList } from './coded.ts'
import * as queries from './queries.ts'

/** The lists of the code itself change with the version that runs, and with nothing else. */
export const codeDate = new Date(0).toISOString()

/** A cached lookup: its rows, and when it last changed, so that a browser asks again only then. */
async function cached<Row>(
  tx: CompanyTx,
  kind: string,
  rows: (tx: CompanyTx) => Promise<Row[]>,
): Promise<{ modifiedAt: string; items: Row[] }> {
  const dates = await queries.lookupDates(tx)
  return { modifiedAt: dates[kind] ?? codeDate, items: await rows(tx) }
}

const lookups = endpoint.lookups
export const services = lookups.services.handler(({ context: { tx } }) => cached(tx, 'services', queries.listServices))
export const shopServices = lookups.shopServices.handler(({ context: { tx } }) =>
  cached(tx, 'shopServices', queries.listShopServices),
)
export const countries = lookups.countries.handler(({ context: { tx } }) =>
  cached(tx, 'countries', queries.listCountries),
)
export const cities = lookups.cities.handler(({ context: { tx } }) => cached(tx, 'cities', queries.listCities))
export const customers = lookups.customers.handler(({ context: { tx } }) =>
  cached(tx, 'customers', queries.listCustomerNames),
)
export const dealers = lookups.dealers.handler(({ context: { tx } }) => cached(tx, 'dealers', queries.listDealerNames))
export const suppliers = lookups.suppliers.handler(({ context: { tx } }) =>
  cached(tx, 'suppliers', queries.listSupplierNames),
)
export const makes = lookups.makes.handler(({ context: { tx } }) => cached(tx, 'makes', queries.listMakes))
export const models = lookups.models.handler(({ context: { tx } }) => cached(tx, 'models', queries.listModels))
export const modulesLookup = lookups.modules.handler(({ context: { tx } }) =>
  cached(tx, 'modules', async () => moduleList),
)
export const moduleActionsLookup = lookups.moduleActions.handler(({ context: { tx } }) =>
  cached(tx, 'moduleActions', async () => moduleActionList),
)
