import { Amount, QuantityMilli, text } from '@warsha/contract/vocabulary'
import { barcodeOf } from '@warsha/domain/barcodes'
import { money, priceOf } from '@warsha/domain/money'
import { partNoKey } from '@warsha/domain/parts'
import { refuseMinPrice } from '@warsha/domain/spare-parts'
import { refuseLargeLine } from '@warsha/domain/totals'
import * as z from 'zod'
import { findDecimals } from '../lib/actor.ts'
import type { CompanyContext } from '../lib/context.ts'
import { faultsOfShape } from '../lib/errors.ts'
import { at } from '../lib/refuse.ts'
import { figureIn } from './figures.ts'
import { eachInTurn, type Fault, faultOf, type Given, type Judged, SaidOnce } from './judged.ts'
import { type Opening, type OpeningPart, partsNamed, partsToOpen } from './opening-queries.ts'

/** The form of one part (store/stock/add), by the names of the columns. */
const Row = z.object({
  quantity: QuantityMilli.or(z.literal(0)),
  cost: Amount,
  price: Amount,
  minPrice: Amount,
  minimum: z.int().min(0).max(1_000_000_000),
  shelf: text(40),
})

/** Everything that rows are compared with, read once. A part is named by its number or by a barcode. */
async function worldOf({ tx, actor }: CompanyContext, rows: readonly Given[]) {
  const said = [...new Set(rows.flatMap(({ values }) => values.partNo ?? []))]
  const named = await partsNamed(tx, said.map(partNoKey).filter(Boolean), said.map(barcodeOf).filter(Boolean))
  const ids = [...new Set(named.map(({ partId }) => partId))]
  const [parts, decimals] = await Promise.all([partsToOpen(tx, actor.shopId, ids), findDecimals(tx)])
  const byId = new Map(parts.map((part) => [part.id, part]))
  const byName = (kind: 'number' | 'barcode') =>
    new Map(named.flatMap((one) => (one.kind === kind ? [[one.said, one.partId] as const] : [])))
  const [numbers, barcodes] = [byName('number'), byName('barcode')]
  const partOf = (cell: string): OpeningPart | undefined =>
    byId.get(numbers.get(partNoKey(cell)) ?? barcodes.get(barcodeOf(cell)) ?? 0)
  return { partOf, decimals }
}

/** A cell as a figure; what is wrong with it is a fault of the row. An empty cell says `fallback`. */
function readFigures({ values }: Given, decimals: number, part: OpeningPart | undefined) {
  const faults: Fault[] = []
  const figure = (field: 'quantity' | 'cost' | 'price' | 'minPrice' | 'minimum', digits: number, fallback?: number) => {
    const cell = values[field]
    if (cell === undefined) return fallback
    const read = figureIn(cell, digits)
    if (typeof read === 'number') return read
    if (read === 'none') faults.push({ code: 'fieldNotNumber', field, data: {} })
    else faults.push({ code: 'cellTooPrecise', field, data: { decimals: digits } })
    return 0
  }
  const quantity = figure('quantity', 3)
  const price = figure('price', decimals, part?.price ?? 0)
  const given = {
    quantity,
    // Nothing costs nothing; what is there has a cost, be it 0.
    cost: figure('cost', decimals, quantity === 0 ? 0 : undefined),
    price,
    minPrice: figure('minPrice', decimals, Math.min(part?.minPrice ?? 0, price ?? 0)),
    minimum: figure('minimum', 3, 0),
    shelf: values.shelf ?? '',
  }
  return { given, faults }
}

/** What is wrong with a row whose figures can be read. */
function refusalsOf(row: z.infer<typeof Row>): Fault[] {
  const refusals = [at('minPrice', refuseMinPrice(row)), at('cost', refuseLargeLine(row.cost, row.quantity))]
  return refusals.flatMap((refusal) => (refusal ? [faultOf(refusal)] : []))
}

const openingOf = (partId: number, row: z.infer<typeof Row>): Opening => ({
  partId,
  quantityMilli: row.quantity,
  value: priceOf(row.cost, row.quantity),
  cost: row.cost,
  price: money(row.price),
  minPrice: money(row.minPrice),
  minimumMilli: row.minimum,
  shelf: row.shelf,
})

/** What would become of each row of what lies on the shelves of the caller's shop. What it has in its books already is refused. */
export async function judgeOpenings(context: CompanyContext, rows: readonly Given[]): Promise<Judged<Opening>[]> {
  const world = await worldOf(context, rows)
  const parts = new SaidOnce()
  return eachInTurn(rows, (row) => {
    const cell = row.values.partNo
    const part = cell === undefined ? undefined : world.partOf(cell)
    const { given, faults } = readFigures(row, world.decimals, part)
    if (cell === undefined) faults.push({ code: 'fieldRequired', field: 'partNo', data: {} })
    else if (!part) faults.push({ code: 'rowPartUnknown', field: 'partNo', data: {} })
    if (part?.stocked) faults.push({ code: 'partInStock', field: 'partNo', data: {} })
    if (part) faults.push(...parts.refuse(row.row, String(part.id)))
    const parsed = Row.safeParse(given)
    if (!parsed.success) faults.push(...faultsOfShape(parsed.error.issues, given))
    else if (faults.length === 0) faults.push(...refusalsOf(parsed.data))
    const isRefused = faults.length > 0 || !parsed.success || !part
    return {
      row: row.row,
      title: [cell, part?.nameEn].filter(Boolean).join(' · '),
      fate: isRefused ? 'refused' : 'new',
      other: part?.stocked ? { id: part.id, name: part.partNo } : null,
      faults,
      change: isRefused ? null : openingOf(part.id, parsed.data),
    }
  })
}
