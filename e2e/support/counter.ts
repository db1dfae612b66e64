import type { SparePart } from '@warsha/contract/spare-parts'
import type { Api } from './api.ts'
import { test } from './test.ts'
import { newMobile, newName } from './workshop.ts'

let serial = 0
/** A part with a barcode that is sold for 80.00, of which ten are here. */
export async function partOf(owner: Api, language: string) {
  serial += 1
  const barcode = `63${Date.now()}${serial}${language === 'ar' ? 7 : 8}${test.info().parallelIndex}`
  const part = await owner.post<SparePart>('/spareParts', {
    ...{ partNo: `S-${barcode}`, nameEn: newName('en'), nameAr: newName('ar'), barcodes: [barcode] },
    ...{ price: 80_00, minPrice: 60_00 },
  })
  const opening = { partId: part.id, quantityMilli: 10_000, cost: 50_00, price: 80_00, minPrice: 60_00 }
  await owner.post('/store/stock/add', opening)
  return { part, barcode }
}

/** A customer who pays within 30 days. */
export async function customerOnTerms(owner: Api, language: 'en' | 'ar') {
  const terms = { nameEn: newName('en'), nameAr: newName('ar'), days: 30 }
  const { id: paymentTermId } = await owner.post<{ id: number }>('/company/paymentTerms', terms)
  const own = {
    type: 'Individual',
    nameEn: newName('en'),
    nameAr: newName('ar'),
    contactNo: `+966${newMobile().slice(1)}`,
  }
  const customer = await owner.post<{ id: number }>('/customers', { ...own, paymentTermId })
  return { id: customer.id, name: language === 'ar' ? own.nameAr : own.nameEn }
}
