import type { Loader } from '@warsha/db/loader'
import { businessSearchBody } from '@warsha/domain/search'
import { instant } from './clock.ts'
import { businessAt } from './customers.ts'
import { dammam, jeddah, riyadh } from './pools/places.ts'
import { suppliers as pool } from './pools/suppliers.ts'
import { Random } from './random.ts'

/** Who the shops buy from, with the number of the last document they wrote for us. */
export type Supplier = { id: number; name: string; lastPaper: number }
/** By the name that stands on parts. */
export type Suppliers = ReadonlyMap<string, Supplier>

/** A scrapyard is nobody's supplier: one goes there once, and comes back without a tax invoice. */
export const isScrapyard = (name: string): boolean => name.startsWith('تشليح')

/** The suppliers of a company. They have chances of their own, so that nothing else falls differently because of them. */
export function addSuppliers(
  loader: Loader,
  place: { companyId: number; firstSerial: number; createdAt: number },
): Suppliers {
  const { companyId, firstSerial, createdAt } = place
  const random = new Random(firstSerial + 77)
  const kept = pool.filter(({ name }) => !isScrapyard(name.ar))
  return new Map(
    kept.map(({ name, kind, town: at, contactNo, vatNumber }, index) => {
      const town = { Riyadh: riyadh, Jeddah: jeddah, Dammam: dammam }[at]
      const id = loader.nextId('suppliers')
      const found = { nameEn: name.en, nameAr: name.ar, contactName: null, contactNo, whatsappNo: null, vatNumber }
      loader.add('suppliers', {
        companyId,
        id,
        type: kind === 1 ? 'spareParts' : 'services',
        ...found,
        ...businessAt(random, town, firstSerial + index),
        city: town.name.ar,
        createdAt: instant(createdAt),
      })
      loader.add('searchEntries', { companyId, kind: 'supplier', entityId: id, body: businessSearchBody(found) })
      return [name.ar, { id, name: name.ar, lastPaper: random.int(1_000, 40_000) }]
    }),
  )
}
