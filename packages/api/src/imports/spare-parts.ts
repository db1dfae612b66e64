import { NewSparePart } from '@warsha/contract/spare-parts'
import { searchForm } from '@warsha/domain/arabic'
import { barcodeOf } from '@warsha/domain/barcodes'
import { type ExistingChoice, type ImportField, mostNewCategories } from '@warsha/domain/imports'
import { longestCategoryName } from '@warsha/domain/limits'
import { partNoKey } from '@warsha/domain/parts'
import { refuseMinPrice, refusePartName, refuseUnit } from '@warsha/domain/spare-parts'
import { findDecimals } from '../lib/actor.ts'
import type { CompanyContext } from '../lib/context.ts'
import { faultsOfShape } from '../lib/errors.ts'
import { changesBetween } from '../lib/record.ts'
import { at } from '../lib/refuse.ts'
import { listCategories, lockCategories } from '../spare-parts/category-queries.ts'
import { figureIn } from './figures.ts'
import { eachInTurn, type Fault, faultOf, type Given, type Judged, SaidOnce } from './judged.ts'
import { barcodesTaken, partsByNumber, stockedParts } from './part-queries.ts'
import { answerOf, unitOf } from './words.ts'

/** What a table says of a part: never its cars, its substitutes, its cost or its stock. */
const PartFields = NewSparePart.omit({ fits: true, substituteIds: true })
type PartFields = ReturnType<typeof PartFields.parse>
/** `newCategory` is the name of a category that is added with the part. */
export type PartChange = {
  fields: PartFields
  newCategory: string | null
  id: number | null
  changes: Record<string, unknown>
  barcodes: string[]
}
type Wishes = { existing: ExistingChoice; addCategories: boolean; hold: boolean }

const barcodesIn = (cell: string | undefined): string[] =>
  [...new Set((cell ?? '').split(/[\s,;|،]+/u).map(barcodeOf))].filter(Boolean)
const keyOf = ({ values }: Given): string => partNoKey(values.partNo ?? '')

/** Everything that rows are compared with, read once. */
async function worldOf({ tx }: CompanyContext, rows: readonly Given[], { existing, hold, addCategories }: Wishes) {
  if (hold && addCategories) await lockCategories(tx)
  const known = await partsByNumber(tx, [...new Set(rows.map(keyOf))], hold)
  const barcodes = [...new Set(rows.flatMap(({ values }) => barcodesIn(values.barcodes)))]
  const [taken, stocked, categories, decimals] = await Promise.all([
    barcodesTaken(tx, barcodes),
    stockedParts(
      tx,
      known.map(({ id }) => id),
    ),
    listCategories(tx),
    findDecimals(tx),
  ])
  const ofCompany = new Map(
    categories.flatMap(({ id, nameEn, nameAr }) => [nameEn, nameAr].map((name) => [searchForm(name), id] as const)),
  )
  const numbers = new Set(known.map(({ partKey }) => partKey))
  const stored = existing === 'skip' ? rows.filter((row) => !numbers.has(keyOf(row))) : rows
  const lacking = categoriesLacking(stored, ofCompany)
  return {
    known: new Map(known.map((part) => [part.partKey, part])),
    taken: new Map(taken.map((one) => [one.barcode, one])),
    stocked: new Set(stocked.map(({ partId }) => partId)),
    categories: ofCompany,
    lacking,
    added: addCategories ? lacking : new Map<string, string>(),
    decimals,
  }
}

/** The categories that the table names and the company lacks, each as it is spelled first; none of a column that holds something else. */
function categoriesLacking(rows: readonly Given[], ofCompany: ReadonlyMap<string, number>): Map<string, string> {
  const lacking = new Map<string, string>()
  for (const { values } of rows) {
    const name = (values.category ?? '').replaceAll(/\s+/g, ' ')
    const key = searchForm(name)
    if (key && name.length <= longestCategoryName && !ofCompany.has(key) && !lacking.has(key)) lacking.set(key, name)
  }
  return lacking.size > mostNewCategories ? new Map<string, string>() : lacking
}
type World = Awaited<ReturnType<typeof worldOf>>

/** A figure of a cell, or the text where it is none: the field then reports it. */
function figureOrText(cell: string, decimals: number): number | string {
  const figure = figureIn(cell, decimals)
  return typeof figure === 'number' ? figure : cell
}

/** The cells of a row as fields of a part, by the names of the lists. */
function fieldsIn({ values }: Given, world: World) {
  const faults: Fault[] = []
  const given: Record<string, unknown> = {}
  const texts = { partNo: 'partNo', nameEn: 'nameEn', nameAr: 'nameAr', brand: 'brand', notes: 'note' } as const
  for (const [field, name] of Object.entries(texts)) {
    const cell = values[field as ImportField]
    if (cell !== undefined) given[name] = cell
  }
  const looked = <T>(field: ImportField, name: string, of: (cell: string) => T | undefined) => {
    const cell = values[field]
    if (cell === undefined) return
    const value = of(cell)
    if (value === undefined) faults.push({ code: 'rowValueUnknown', field, data: { value: cell.slice(0, 50) } })
    else given[name] = value
  }
  const newCategory = world.added.get(searchForm(values.category ?? '')) ?? null
  if (newCategory === null) looked('category', 'categoryId', (cell) => world.categories.get(searchForm(cell)))
  looked('unit', 'unit', unitOf)
  looked('purchaseUnit', 'purchaseUnit', unitOf)
  looked('active', 'active', answerOf)
  looked('price', 'price', (cell) => figureOrText(cell, world.decimals))
  looked('minPrice', 'minPrice', (cell) => figureOrText(cell, world.decimals))
  looked('factor', 'factorMilli', (cell) => figureOrText(cell, 3))
  return { given, faults, newCategory }
}

/** Everything that is wrong with a row whose fields are well formed. */
function refusalsOf(fields: PartFields, barcodes: string[], world: World, match: Known | undefined): Fault[] {
  const stays = match && fields.unit !== match.unit ? refuseUnit(world.stocked.has(match.id)) : null
  const refusals = [
    at('partNo', partNoKey(fields.partNo) ? null : { code: 'fieldRequired' }),
    at('nameAr', refusePartName(fields)),
    at('minPrice', refuseMinPrice(fields)),
    at('unit', stays),
    ...barcodes.map((barcode) => {
      const holder = world.taken.get(barcode)
      const isOther = holder && holder.partId !== match?.id
      return at('barcodes', isOther ? { code: 'barcodeTaken', data: { barcode, partNo: holder.partNo } } : null)
    }),
  ]
  return refusals.flatMap((refusal) => (refusal ? [faultOf(refusal)] : []))
}
type Known = Awaited<ReturnType<typeof partsByNumber>>[number]

const ownFields = (known: Known) =>
  Object.fromEntries(Object.entries(known).filter(([field]) => field in PartFields.shape))
const compared = ({ barcodes, ...fields }: PartFields) => ({ ...fields, barcodes: barcodes.join(', ') })

/** What would become of each row of a table of parts, and the categories that the company lacks. `hold`: they are about to be stored. */
export async function judgeParts(
  context: CompanyContext,
  rows: readonly Given[],
  wishes: Wishes,
): Promise<{ all: Judged<PartChange>[]; newCategories: string[] }> {
  const { existing } = wishes
  const world = await worldOf(context, rows, wishes)
  const [numbers, codes] = [new SaidOnce(), new SaidOnce()]
  const all = await eachInTurn(rows, (row) => {
    const match = world.known.get(keyOf(row))
    const { given, faults, newCategory } = fieldsIn(row, world)
    const isChanged = match && existing === 'update'
    const said = barcodesIn(row.values.barcodes)
    // A barcode that the table does not name stays: a table seldom lists all of them.
    const barcodes = [...new Set([...(isChanged ? match.barcodes : []), ...said])].sort()
    const typed = { ...(isChanged && ownFields(match)), ...given, barcodes }
    const parsed = PartFields.safeParse(typed)
    if (!parsed.success) faults.push(...faultsOfShape(parsed.error.issues, typed))
    else faults.push(...refusalsOf(parsed.data, said, world, match))
    faults.push(...numbers.refuse(row.row, keyOf(row)), ...said.flatMap((code) => codes.refuse(row.row, code)))
    const judged = {
      row: row.row,
      title: [row.values.partNo, row.values.nameEn ?? row.values.nameAr].filter(Boolean).join(' · '),
      other: match ? { id: match.id, name: match.partNo } : null,
      faults,
      change: null,
    }
    if (match && existing === 'skip') return { ...judged, faults: [], fate: 'skip' as const }
    if (faults.length > 0 || !parsed.success) return { ...judged, fate: 'refused' as const }
    const { nameEn, nameAr } = parsed.data
    const fields = { ...parsed.data, nameEn: nameEn || nameAr, nameAr: nameAr || nameEn }
    if (!match) {
      const { partNo } = fields
      const changes = { partNo, nameEn: fields.nameEn, nameAr: fields.nameAr }
      return { ...judged, fate: 'new' as const, change: { fields, newCategory, id: null, changes, barcodes } }
    }
    const differing = changesBetween({ ...match, barcodes: match.barcodes.join(', ') }, compared(fields))
    // What the log says of the category is known when it has been added.
    const changes = newCategory === null ? differing : (differing ?? {})
    const added = barcodes.filter((code) => !match.barcodes.includes(code))
    return changes
      ? {
          ...judged,
          fate: 'update' as const,
          change: { fields, newCategory, id: match.id, changes: shown(changes), barcodes: added },
        }
      : { ...judged, fate: 'same' as const }
  })
  return { all, newCategories: [...world.lacking.values()] }
}

/** The factor as the log says it. */
function shown({ factorMilli, ...changes }: Record<string, [unknown, unknown]>): Record<string, unknown> {
  return factorMilli ? { ...changes, factor: factorMilli.map((milli) => String(Number(milli) / 1000)) } : changes
}
