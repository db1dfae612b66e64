import type { CompanyTx } from '@warsha/db/database'
import type { Money } from '@warsha/domain/money'
import { type CounterLine, refuseCounterLine } from '@warsha/domain/store-sales'
import type { LineTotals } from '@warsha/domain/totals'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { documentFigures } from '../lines/figures.ts'
import { type StorePart, storePartsOf } from '../lines/store-parts.ts'
import { findVatRules } from '../tickets/create-queries.ts'

export type PricedLine = CounterLine &
  Pick<StorePart, 'partNo' | 'nameEn' | 'nameAr' | 'minPrice'> & { totals: LineTotals }
export type Priced = Awaited<ReturnType<typeof pricedLines>>

/** The lines of a counter sale at the prices of the shop, with the figures of its invoice. Whoever saw another price is out of date. */
export async function pricedLines(tx: CompanyTx, shopId: number, asked: readonly CounterLine[]) {
  const [rules, known] = await Promise.all([
    findVatRules(tx),
    storePartsOf(
      tx,
      shopId,
      asked.map(({ partId }) => ({ source: 'IssueFromStore' as const, sparePartId: partId })),
    ),
  ])
  const lines = asked.map((line, index) => {
    const part = known.get(line.partId)
    const field = `lines.${index}`
    if (!part?.active) throw refuse({ code: 'NotFound', field })
    if (part.price !== line.price) throw refuse({ code: 'InvalidData', field })
    orRefuse(at(field, refuseCounterLine(line, part)))
    return { ...line, part }
  })
  const charged = lines.map(({ part, price, quantityMilli, discount }) => ({
    kind: 'part' as const,
    unitPrice: price,
    minPrice: part.minPrice,
    underWarranty: false,
    quantityMilli,
    discount,
  }))
  const { lines: totals, fields } = documentFigures(rules, charged)
  const figures: Record<'gross' | 'discount' | 'taxable' | 'vat' | 'total', Money> = {
    gross: fields.grossMinor,
    discount: fields.discountMinor,
    taxable: fields.taxableMinor,
    vat: fields.vatMinor,
    total: fields.totalMinor,
  }
  const priced = lines.flatMap(({ part: { partNo, nameEn, nameAr, minPrice }, ...line }, index): PricedLine[] => {
    const own = totals[index]
    return own ? [{ ...line, partNo, nameEn, nameAr, minPrice, totals: own }] : []
  })
  return { rules, figures, lines: priced }
}
