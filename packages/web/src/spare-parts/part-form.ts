import type { SparePart } from '@warsha/contract/spare-parts'
import { money } from '@warsha/domain/money'
import type { StockUnit } from '@warsha/domain/stock'

type FitForm = { makeId: number | null; modelId: number | null; fromYear: number | null; toYear: number | null }

/** The form of a part of the catalogue: amounts are null while nothing is typed. */
export type PartForm = {
  partNo: string
  nameAr: string
  nameEn: string
  brand: string
  categoryId: number | null
  unit: StockUnit
  purchaseUnit: StockUnit
  factorMilli: number | null
  price: number | null
  minPrice: number | null
  note: string
  active: boolean
  barcodes: string[]
  fits: FitForm[]
  substitutes: SparePart['substitutes']
}

export const emptyFit: FitForm = { makeId: null, modelId: null, fromYear: null, toYear: null }

const emptyPart: PartForm = {
  partNo: '',
  nameAr: '',
  nameEn: '',
  brand: '',
  categoryId: null,
  unit: 'piece',
  purchaseUnit: 'piece',
  factorMilli: 1000,
  price: null,
  minPrice: null,
  note: '',
  active: true,
  barcodes: [],
  fits: [],
  substitutes: [],
}

export function partFormOf(part: SparePart | null): PartForm {
  if (!part) return emptyPart
  const { id: _id, version: _version, createdAt: _at, isStocked: _stocked, picturePath: _path, ...fields } = part
  return fields
}

/** What is sent: rows without a make say nothing, and a part is bought in its own unit where the two are one. */
export function partInputOf({ fits, substitutes, price, minPrice, factorMilli, ...fields }: PartForm) {
  return {
    ...fields,
    factorMilli: fields.unit === fields.purchaseUnit ? 1000 : (factorMilli ?? 1000),
    price: money(price ?? 0),
    minPrice: money(minPrice ?? 0),
    fits: fits.flatMap(({ makeId, ...fit }) => (makeId === null ? [] : [{ makeId, ...fit }])),
    substituteIds: substitutes.map(({ id }) => id),
  }
}
