import type { Loader } from '@warsha/db/loader'
import { businessSearchBody } from '@warsha/domain/search'
import { instant } from './clock.ts'
import { type Billed, billedAs, businessAt, manNamed } from './customers.ts'
import { dealerNames } from './pools/dealer-names.ts'
import { mobileOf, vatNumberOf } from './pools/identifiers.ts'
import type { Town } from './pools/places.ts'
import { Random } from './random.ts'

/** Who pays for the visits of a car that is another's. */
export type Dealer = Billed & { id: number }
type Place = { companyId: number; town: Town; firstSerial: number; createdAt: number }

/** So many partners of a company. They have chances of their own, so that nothing else falls differently because of them. */
export function addDealers(loader: Loader, count: number, place: Place): Dealer[] {
  const { companyId, town, firstSerial, createdAt } = place
  const random = new Random(firstSerial)
  return dealerNames.slice(0, count).map((name, index) => {
    const id = loader.nextId('dealers')
    const serial = firstSerial + index
    const row = {
      companyId,
      id,
      type: 'Company' as const,
      nameEn: name.en,
      nameAr: name.ar,
      contactName: manNamed(random).ar,
      contactNo: mobileOf(serial),
      whatsappNo: mobileOf(serial),
      email: `claims${serial}@partners.example`,
      language: 'ar' as const,
      vatNumber: vatNumberOf(serial),
      ...businessAt(random, town, serial),
      city: town.name.ar,
      createdAt: instant(createdAt),
    }
    loader.add('dealers', row)
    loader.add('searchEntries', { companyId, kind: 'dealer', entityId: id, body: businessSearchBody(row) })
    return { id, ...billedAs(row) }
  })
}
