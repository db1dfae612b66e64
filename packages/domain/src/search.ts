import { searchForm } from './arabic.ts'
import { westernDigits } from './digits.ts'
import { parsePlate, plateKey } from './plates.ts'
import { vinOf } from './vins.ts'

/** What is stored for each thing that can be found, in normal form: one text in which a part is looked for. */
const bodyOf = (...parts: (string | null | undefined)[]): string => searchForm(parts.filter(Boolean).join(' '))

export const customerSearchBody = (customer: {
  nameEn: string | null
  nameAr: string | null
  contactName?: string | null
  contactNo: string
  whatsappNo?: string | null
}): string =>
  bodyOf(
    customer.nameEn,
    customer.nameAr,
    customer.contactName,
    customer.contactNo.replaceAll(/\D/g, ''),
    customer.whatsappNo?.replaceAll(/\D/g, ''),
  )

/** A business that we deal with is also asked for by the VAT number that stands on its papers. */
export const businessSearchBody = ({
  contactNo,
  vatNumber,
  ...business
}: {
  nameEn: string | null
  nameAr: string | null
  contactName: string | null
  contactNo: string | null
  whatsappNo: string | null
  vatNumber: string | null
}): string => bodyOf(customerSearchBody({ ...business, contactNo: contactNo ?? '' }), vatNumber)

export function vehicleSearchBody(vehicle: { plateNo: string; vin: string | null }): string {
  const plate = parsePlate(vehicle.plateNo)
  const arabic = 'code' in plate ? '' : plate.digits + plate.lettersAr
  return bodyOf(plateKey(vehicle.plateNo), arabic, vehicle.vin && vinOf(vehicle.vin))
}

export const numberSearchBody = (number: string): string => bodyOf(number)

/** A purchase by its own number, that of the supplier's paper, and the supplier's name on it. */
export const purchaseSearchBody = (purchase: { number: string; supplierDocNo: string; supplierName: string }): string =>
  bodyOf(purchase.number, purchase.supplierDocNo, purchase.supplierName)

/**
 * What is looked for, in the same normal form: a whole plate in either script becomes its key, a phone number its digits
 * without the leading zero or country code, part of an Arabic plate its letters together.
 */
export function searchNeedle(typed: string): string {
  const plate = parsePlate(typed)
  if (!('code' in plate)) return searchForm(plateKey(typed))
  const text = westernDigits(typed).trim()
  if (/^[+\d\s()-]+$/.test(text)) return text.replaceAll(/\D/g, '').replace(/^(00966|966(?=5)|0)/, '')
  if (/^(\p{L}[\s]+){1,2}\p{L}$/u.test(text)) return searchForm(text.replaceAll(/\s/gu, ''))
  return searchForm(text)
}

/** A shorter text would match nearly everything. */
export const shortestSearch = 2
