import type { Client } from '../client.ts'

/** A part of the shop, sold to a walk-in customer, who paid for it. */
export async function soldParts(api: Client, mark: string) {
  const names = { partNo: `${mark}-${crypto.randomUUID()}`, nameEn: `${mark} bulb`, nameAr: `${mark} bulb` }
  const { id: partId } = await api.spareParts.create({ ...names, price: 10_00 })
  await api.stock.addOpening({ partId, quantityMilli: 5000, cost: 5_00, price: 10_00, minPrice: 0 })
  const payments = [{ mode: 'cash' as const, amount: 11_50 }]
  const sale = await api.storeSales.create({ lines: [{ partId, quantityMilli: 1000, price: 10_00 }], payments })
  return { storeSale: sale.id, salePayment: sale.payments[0]?.id ?? 0 }
}
