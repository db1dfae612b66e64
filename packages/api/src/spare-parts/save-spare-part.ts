import type { NewSparePart, SparePart } from '@warsha/contract/spare-parts'
import type { CompanyTx } from '@warsha/db/database'
import { barcodeOf } from '@warsha/domain/barcodes'
import { partNoKey } from '@warsha/domain/parts'
import { type Fit, refuseFits, refuseMinPrice, refusePartName, refuseUnit } from '@warsha/domain/spare-parts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { findCategory } from './category-queries.ts'
import { findByBarcode, findByKey } from './list-queries.ts'
import { partAsFound, partOf, publishPart, storedPart } from './part.ts'
import {
  countCars,
  deleteBarcodes,
  findStocked,
  holdForOtherUnit,
  holdParts,
  insertBarcodes,
  insertPart,
  lockNumber,
  lockPart,
  setFits,
  setSubstitutes,
  updatePart,
} from './queries.ts'

const entity = 'sparePart'

export const getSparePart = endpoint.spareParts.get.handler(({ input: { id }, context: { tx } }) => partOf(tx, id))

export const createSparePart = endpoint.spareParts.create.handler(({ input, context }) => addPart(context, input))

export const changeSparePart = endpoint.spareParts.update.handler(({ input: { id, version, ...typed }, context }) =>
  changePart(context, { id, version }, typed),
)

/** Checks what was typed and gives it in the form in which it is stored; every record that it names is there. */
async function checked(tx: CompanyTx, typed: NewSparePart, own = 0): Promise<NewSparePart> {
  if (!partNoKey(typed.partNo)) throw refuse({ code: 'fieldRequired', field: 'partNo' })
  orRefuse(at('nameAr', refusePartName(typed)))
  orRefuse(at('minPrice', refuseMinPrice(typed)))
  orRefuse(at('fits', refuseFits(typed.fits)))
  const { categoryId } = typed
  if (categoryId !== null && !(await findCategory(tx, categoryId)))
    throw refuse({ code: 'NotFound', field: 'categoryId' })
  await refuseCars(tx, typed.fits)
  const substituteIds = [...new Set(typed.substituteIds)].filter((id) => id !== own).sort((a, b) => a - b)
  if (substituteIds.length > 0 && (await holdParts(tx, substituteIds)).length < substituteIds.length)
    throw refuse({ code: 'NotFound', field: 'substituteIds' })
  const barcodes = [...new Set(typed.barcodes.map(barcodeOf))].filter(Boolean).sort()
  const { nameEn, nameAr } = typed
  return { ...typed, nameEn: nameEn || nameAr, nameAr: nameAr || nameEn, barcodes, substituteIds }
}

async function refuseCars(tx: CompanyTx, fits: readonly Fit[]): Promise<void> {
  const makes = [...new Set(fits.map(({ makeId }) => makeId))]
  const models = fits.flatMap(({ makeId, modelId }) => (modelId === null ? [] : [{ id: modelId, makeId }]))
  if (makes.length === 0) return
  const known = await countCars(
    tx,
    makes,
    models.map(({ id }) => id),
    models.map(({ makeId }) => makeId),
  )
  if (known.makes < makes.length || known.models < models.length) throw refuse({ code: 'NotFound', field: 'fits' })
}

async function keepLists(tx: CompanyTx, id: number, { barcodes, fits, substituteIds }: NewSparePart): Promise<void> {
  await deleteBarcodes(tx, id)
  const kept = await insertBarcodes(tx, id, barcodes)
  const barcode = barcodes.find((one) => !kept.some((row) => row.barcode === one))
  if (barcode !== undefined) {
    const partNo = (await findByBarcode(tx, barcode))?.partNo ?? ''
    throw refuse({ code: 'barcodeTaken', data: { barcode, partNo }, field: 'barcodes' })
  }
  await setFits(tx, id, fits)
  await setSubstitutes(tx, id, substituteIds)
}

/** Adds a part to the catalogue; the caller has the permission. */
async function addPart(context: CompanyContext, typed: NewSparePart): Promise<SparePart> {
  const { tx } = context
  const part = await checked(tx, typed)
  const added = await insertPart(tx, storedPart(part))
  if (!added) throw refuse({ code: 'PartNoAlreadyExists', field: 'partNo' })
  await keepLists(tx, added.id, part)
  const { partNo, nameEn, nameAr } = part
  await record(context, { entity, entityId: added.id, action: 'sparePartAdded', changes: { partNo, nameEn, nameAr } })
  return publishPart(tx, added.id)
}

/** Of two who saw the same page only the first may save. */
async function changePart(
  context: CompanyContext,
  { id, version }: { id: number; version: number },
  typed: NewSparePart,
): Promise<SparePart> {
  const { tx } = context
  const locked = await lockPart(tx, id)
  if (!locked) throw refuse({ code: 'NotFound' })
  if (locked.version !== version) throw refuse({ code: 'InvalidData' })
  const part = await checked(tx, typed, id)
  const before = await partOf(tx, id)
  const changes = changesBetween(partAsFound(before), partAsFound(part))
  if (!changes) return before
  if (part.unit !== locked.unit) await refuseOtherUnit(tx, id)
  await refuseNumber(tx, id, partNoKey(part.partNo))
  await updatePart(tx, id, storedPart(part))
  await keepLists(tx, id, part)
  await record(context, { entity, entityId: id, action: 'sparePartChanged', changes })
  return publishPart(tx, id)
}

async function refuseOtherUnit(tx: CompanyTx, id: number): Promise<void> {
  await holdForOtherUnit(tx, [id])
  orRefuse(at('unit', refuseUnit((await findStocked(tx, id)) !== undefined)))
}

async function refuseNumber(tx: CompanyTx, id: number, partKey: string): Promise<void> {
  await lockNumber(tx, partKey)
  const holder = await findByKey(tx, partKey)
  if (holder && holder.id !== id) throw refuse({ code: 'PartNoAlreadyExists', field: 'partNo' })
}
