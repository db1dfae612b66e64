import type { NewSparePart, SparePart } from '@warsha/contract/spare-parts'
import type { CompanyTx } from '@warsha/db/database'
import { partNoKey } from '@warsha/domain/parts'
import { sparePartSearchBody } from '@warsha/domain/search'
import type { Fit } from '@warsha/domain/spare-parts'
import { refuse } from '../lib/refuse.ts'
import { putSearchEntry } from '../lib/search-entries.ts'
import { findPart, findStocked, listBarcodes, listFits, listSubstitutes } from './queries.ts'

async function found(tx: CompanyTx, id: number) {
  const [part, barcodes, cars, substitutes, stocked] = await Promise.all([
    findPart(tx, id),
    listBarcodes(tx, id),
    listFits(tx, id),
    listSubstitutes(tx, id),
    findStocked(tx, id),
  ])
  if (!part) throw refuse({ code: 'NotFound' })
  const fits = cars.map(({ makeId, modelId, fromYear, toYear }): Fit => ({ makeId, modelId, fromYear, toYear }))
  const shown: SparePart = {
    ...part,
    barcodes: barcodes.map(({ barcode }) => barcode),
    fits,
    substitutes,
    isStocked: stocked !== undefined,
  }
  return { shown, cars }
}

/** A part with all that is kept of it; refused where the company has none of this id. */
export const partOf = async (tx: CompanyTx, id: number): Promise<SparePart> => (await found(tx, id)).shown

/** Stores the words by which a part is found as it is now, and gives it. */
export async function publishPart(tx: CompanyTx, id: number): Promise<SparePart> {
  const { shown, cars } = await found(tx, id)
  await putSearchEntry(tx, 'sparePart', id, sparePartSearchBody(shown, cars))
  return shown
}

type Fields = Omit<NewSparePart, 'barcodes' | 'fits' | 'substituteIds'>

/** A part as its row is stored; its lists have tables of their own. */
export const storedPart = ({ price, minPrice, ...part }: Fields) => ({
  partNo: part.partNo,
  partKey: partNoKey(part.partNo),
  nameEn: part.nameEn,
  nameAr: part.nameAr,
  brand: part.brand,
  categoryId: part.categoryId,
  unit: part.unit,
  purchaseUnit: part.purchaseUnit,
  factorMilli: part.factorMilli,
  priceMinor: price,
  minPriceMinor: minPrice,
  note: part.note,
  active: part.active,
})

const fitText = ({ makeId, modelId, fromYear, toYear }: Fit): string => [makeId, modelId, fromYear, toYear].join('/')

/** The fields of a part as the log compares them. */
export function partAsFound(part: SparePart | NewSparePart) {
  const ids = 'substitutes' in part ? part.substitutes.map(({ id }) => id).sort((a, b) => a - b) : part.substituteIds
  const { partNo, nameEn, nameAr, brand, categoryId, unit, purchaseUnit, factorMilli, price, minPrice, note, active } =
    part
  return {
    partNo,
    nameEn,
    nameAr,
    brand,
    categoryId,
    unit,
    purchaseUnit,
    price,
    minPrice,
    note,
    active,
    factor: String(factorMilli / 1000),
    barcodes: [...part.barcodes].sort().join(', '),
    fits: part.fits.map(fitText).join(', '),
    substituteIds: ids.join(),
  }
}
