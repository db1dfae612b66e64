import type { CompanyTx } from '@warsha/db/database'
import type { Money } from '@warsha/domain/money'
import { listedPrice, type PriceList } from '@warsha/domain/price-lists'
import { type CounterLine, refuseCounterLine } from '@warsha/domain/store-sales'
import type { LineTotals } from '@warsha/domain/totals'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { documentFigures } from '../lines/figures.ts'
import { type StorePart, storePartsOf } from '../lines/store-parts.ts'
import { findPriceList, pricesByPart } from '../spare-parts/price-list-queries.ts'
import { findVatRules } from '../tickets/create-queries.ts'

export type PricedLine = CounterLine &
  Pick<StorePart, 'partNo' | 'nameEn' | 'nameAr' | 'minPrice'> & { totals: LineTotals }
export type Priced = Awaited<ReturnType<typeof pricedLines>>

/** The list that a sale is made by; one that is out of use counts for nobody. */
export async function priceListOfSale(tx: CompanyTx, id: number | null) {
  const list = id === null ? null : await findPriceList(tx, id)
  if (list === undefined) throw refuse({ code: 'NotFound', field: 'priceListId' })
  if (list?.active === false) throw refuse({ code: 'InvalidData', field: 'priceListId' })
  return list
}

/**
 * The lines of a counter sale at the prices of the shop, or of a list, with the figures of its invoice. Whoever saw another price is
 * out of date.
 */
export async function pricedLines(
  tx: CompanyTx,
  shopId: number,
  asked: readonly CounterLine[],
  list: PriceList | null = null,
) {
  const [rules, listed, known] = await Promise.all([
    findVatRules(tx),
    pricesByPart(tx, list ? asked.map(({ partId }) => partId) : []),
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
    const { price } = listedPrice(list, { ...part, listPrices: listed.get(part.id) ?? [] })
    if (price !== line.price) throw refuse({ code: 'InvalidData', field })
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
  return { rules, figures, lines: priced, list }
}
