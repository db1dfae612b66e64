import type { Loader } from '@warsha/db/loader'
import { Clientele } from './clientele.ts'
import { day } from './clock.ts'
import { foundCompany } from './company.ts'
import { freshEstimates, lostEstimates } from './estimates/asked.ts'
import { live, openingsOf, sceneOpenings } from './history.ts'
import type { Scene } from './live.ts'
import { technicians } from './pools/technicians.ts'
import { mainTenant, secondTenant, type TenantPool } from './pools/tenants.ts'
import { mainUsers, secondUsers, type UserPool } from './pools/users.ts'
import { Random } from './random.ts'
import { mainScenes, secondScenes } from './scenes.ts'
import { planAccountSales } from './stock/account-sales.ts'
import { openStores } from './stock/opening.ts'
import { runStores } from './stock/stores.ts'
import type { Store } from './store.ts'
import { addSuppliers } from './suppliers.ts'
import { Timeline } from './timeline.ts'

type Company = {
  seed: number
  pool: TenantPool
  users: readonly UserPool[]
  crews: readonly [from: number, to: number][]
  registrationNo: string
  inclusive: boolean
  months: number
  perDay: readonly { first: number; last: number }[]
  scenes: readonly (readonly Scene[])[]
  customers: number
  vehicles: number
  dealers: number
  firstSerial: number
  /** Whether its shops keep stores. */
  stores: boolean
}

const main: Company = {
  seed: 1448,
  pool: mainTenant,
  users: mainUsers,
  registrationNo: '700100',
  inclusive: false,
  months: 14,
  crews: [
    [0, 12],
    [12, 18],
    [18, 24],
  ],
  perDay: [
    { first: 3, last: 7.5 },
    { first: 1.2, last: 3 },
    { first: 1.2, last: 2.6 },
  ],
  scenes: mainScenes,
  customers: 400,
  vehicles: 600,
  dealers: 4,
  firstSerial: 1000,
  stores: true,
}
const second: Company = {
  seed: 2050,
  pool: secondTenant,
  users: secondUsers,
  registrationNo: '700200',
  inclusive: true,
  months: 2,
  crews: [[6, 12]],
  perDay: [{ first: 1, last: 1.4 }],
  scenes: secondScenes,
  customers: 45,
  vehicles: 60,
  dealers: 1,
  firstSerial: 5000,
  stores: false,
}

/** Both demo companies as they stand at a moment. The same moment gives the same rows. */
export async function generateDemo(loader: Loader, now: number, passwordHash: string): Promise<void> {
  for (const company of [main, second]) {
    const random = new Random(company.seed)
    const since = now - Math.round(company.months * 30.4) * day
    const crews = company.crews.map(([from, to]) => technicians.slice(from, to))
    const founding = { loader, passwordHash, since, now, crews, firstMobile: 300 + company.firstSerial * 2 }
    const founded = foundCompany({ ...company, ...founding })
    const place = { companyId: founded.companyId, firstSerial: company.firstSerial, createdAt: since }
    const tenant = { ...founded, suppliers: addSuppliers(loader, place) }
    if (company.stores) openStores(loader, tenant, { since, now })
    const store: Store = { loader, random, tenant, timeline: new Timeline(), quick: false, now, estimates: [] }
    const openings = [
      ...openingsOf(store, { since, now, perDay: company.perDay }),
      ...sceneOpenings(store, company.scenes, now),
    ]
    const closeStores = company.stores ? runStores(store, since) : null
    const clientele = new Clientele(loader, random, tenant, { ...company, since, now })
    store.estimates.push(...lostEstimates(store, clientele, since), ...freshEstimates(store, clientele))
    if (company.stores) planAccountSales(store, clientele, since)
    live(store, clientele, openings, { now, quick: false })
    closeStores?.()
  }
}
