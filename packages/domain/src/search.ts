import { searchForm } from './arabic.ts'
import { withoutZero } from './barcodes.ts'
import { westernDigits, withoutInvisible } from './digits.ts'
import { soughtPhone } from './phones.ts'
import { parsePlate, plateKey } from './plates.ts'
import { vinOf } from './vins.ts'

/** For `' ' || body like all (…)`: each word of a needle anywhere, a short one at the beginnings of words alone, as the search of everything does. */
export const searchPatterns = (needle: string): string[] =>
  needle
    .split(' ')
    .filter(Boolean)
    .map((word) => `${word.length < 3 ? '% ' : '%'}${word.replaceAll(/[\\%_]/g, '\\$&')}%`)

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

/** A business that we deal with is also asked for by the VAT number that stands on its documents. */
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

/** The names of the make and the model of a car, in both languages. */
export type CarNames = { makeEn: string; makeAr: string; modelEn: string | null; modelAr: string | null }

export function vehicleSearchBody(vehicle: { plateNo: string; vin: string | null }, names: CarNames): string {
  const plate = parsePlate(vehicle.plateNo)
  const arabic = 'code' in plate ? '' : plate.digits + plate.lettersAr
  const { makeEn, makeAr, modelEn, modelAr } = names
  return bodyOf(plateKey(vehicle.plateNo), arabic, vehicle.vin && vinOf(vehicle.vin), makeEn, makeAr, modelEn, modelAr)
}

/**
 * How people write the number of a document: INV-2026-00042 as it is printed, in pieces, in one piece, without the zeros,
 * and as its beginning and its count alone (INV42). A beginning that could be the letters of a plate is also kept in the
 * order in which plates are looked for.
 */
function numberForms(number: string): string[] {
  const pieces = searchForm(number)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const bare = pieces.map((piece) => piece.replace(/^0+(?=\d)/, ''))
  const endsOf = (some: string[]) => (some.length > 1 ? `${some[0]}${some.at(-1)}` : '')
  const asPlates = [pieces, bare].map(endsOf).filter((text) => !('code' in parsePlate(text)))
  return [pieces.join(' '), pieces.join(''), bare.join(' '), bare.join(''), endsOf(bare), ...asPlates.map(plateKey)]
}

export const numberSearchBody = (number: string): string => bodyOf(number, ...numberForms(number))

/** A purchase by its own number, that of the supplier's document, and the supplier's name on it. */
export const purchaseSearchBody = (purchase: { number: string; supplierDocNo: string; supplierName: string }): string =>
  bodyOf(
    purchase.number,
    purchase.supplierDocNo,
    purchase.supplierName,
    ...numberForms(purchase.number),
    ...numberForms(purchase.supplierDocNo),
  )

/** A part by its number, its names and brand, its barcodes, and the cars that it fits. */
export const sparePartSearchBody = (
  part: { partNo: string; nameEn: string; nameAr: string; brand: string; barcodes: readonly string[] },
  cars: readonly CarNames[],
): string => {
  const words = cars.flatMap(({ makeEn, makeAr, modelEn, modelAr }) => [makeEn, makeAr, modelEn, modelAr])
  const { partNo, nameEn, nameAr, brand, barcodes } = part
  return bodyOf(partNo, ...numberForms(partNo), nameEn, nameAr, brand, ...barcodes, ...new Set(words))
}

/** Dashes, slashes and points stand in numbers as the writer likes; in names they stay. */
const inPieces = (word: string): string =>
  /\d/.test(word) ? word.replace(/^(00966|\+966|0)(?=5\d\d)/, '').replaceAll(/[-/.]+/g, ' ') : word

/**
 * What is looked for, in the same normal form: a whole plate in either script becomes its key, a phone number its digits
 * without the leading zero or country code, single letters as of an Arabic plate one word. Each of its words is looked for
 * by itself, so their order does not matter. A barcode is looked for in the one form in which it is stored.
 */
export function searchNeedle(typed: string): string {
  const plate = parsePlate(typed)
  if (!('code' in plate)) return searchForm(plateKey(typed))
  const text = withoutZero(westernDigits(withoutInvisible(typed)).trim())
  const phone = soughtPhone(text)
  if (phone !== null) return phone
  const words = text.split(/\s+/u).flatMap((word) => inPieces(word).split(' '))
  return searchForm(words.join(words.every((word) => [...word].length === 1) ? '' : ' '))
}

/** What is looked for in the few rows that no search table holds: the digits of a phone, or a text in normal form. */
export function textNeedle(typed: string): string {
  const text = westernDigits(withoutInvisible(typed)).trim()
  return soughtPhone(text) ?? searchForm(text)
}

/**
 * Whether a needle could be answered by a phone number: fewer digits in a row are looked for at the beginnings of words alone
 * (searchPatterns), where every number has its country code.
 */
export const mayBePartOfPhone = (needle: string): boolean => /\d{3}/.test(needle)

/** A shorter text would match nearly everything. */
export const shortestSearch = 2
