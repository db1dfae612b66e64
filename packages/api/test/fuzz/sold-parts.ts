import type { Database } from '@warsha/db/database'
import type { Client } from '../client.ts'
import type { Company } from '../garage.ts'

/** A part of the shop, sold to a walk-in customer; what a spoilt request made of the VAT before does not count. */
export async function soldParts(api: Client, owner: Database, { companyId }: Company, mark: string) {
  const vat = { allowVat: true, vatBp: 1500, vatSpareParts: true, isVatSparePartsInclusive: false }
  await owner.updateTable('companies').set(vat).where('id', '=', companyId).execute()
  const names = { partNo: `${mark}-${crypto.randomUUID()}`, nameEn: `${mark} bulb`, nameAr: `${mark} bulb` }
  const { id: partId } = await api.spareParts.create({ ...names, price: 10_00 })
  await api.stock.addOpening({ partId, quantityMilli: 5000, cost: 5_00, price: 10_00, minPrice: 0 })
  const payments = [{ mode: 'cash' as const, amount: 11_50 }]
  return (await api.storeSales.create({ lines: [{ partId, quantityMilli: 1000, price: 10_00 }], payments })).id
}
