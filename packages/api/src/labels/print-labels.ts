import type { LabelsPaper } from '@warsha/documents/labels'
import { refuseLabels } from '@warsha/domain/labels'
import type { Money } from '@warsha/domain/money'
import { pdfFile } from '../invoices/print-invoice.ts'
import type { CompanyContext } from '../lib/context.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { findCurrencyDecimals } from '../lib/reference.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { documentFigures } from '../lines/figures.ts'
import { findVatRules } from '../tickets/create-queries.ts'
import { listLabelled } from './queries.ts'

export const printLabels = readingEndpoint.labels.pdf.handler(async ({ input, context }) => {
  orRefuse(refuseLabels(input.parts.map(({ count }) => count)))
  const paper = await context.read((entered) => labelsPaper(entered, input))
  const options = { language: input.language, lead: context.language }
  return pdfFile(await context.print({ document: 'labels', paper, options }), 'labels')
})

type Asked = Pick<LabelsPaper, 'layout' | 'start'> & { price: boolean; parts: { partId: number; count: number }[] }

async function labelsPaper(
  { tx, actor }: CompanyContext,
  { layout, start, price, parts }: Asked,
): Promise<LabelsPaper> {
  const ids = [...new Set(parts.map(({ partId }) => partId))]
  const [rows, rules] = await Promise.all([listLabelled(tx, actor.shopId, ids), findVatRules(tx)])
  const known = new Map(rows.map((row) => [row.id, row]))
  const shown = parts.map(({ partId, count }) => {
    const part = known.get(partId)
    if (!part) throw refuse({ code: 'NotFound', field: 'parts' })
    return { part, count }
  })
  const totals = price
    ? withVat(
        rules,
        shown.map(({ part }) => part.price),
      )
    : []
  return {
    layout,
    start,
    labels: shown.map(({ part, count }, index) => ({
      partNo: part.partNo,
      name: { en: part.nameEn, ar: part.nameAr },
      code: part.barcode ?? part.partNo,
      price: totals[index] ?? null,
      count,
    })),
    currency: { code: rules.currency, decimals: await findCurrencyDecimals(tx, rules.currency) },
    printedAt: new Date().toISOString(),
  }
}

/** What a customer pays for one of each at the counter, as its invoice would say. */
const withVat = (rules: Parameters<typeof documentFigures>[0], prices: readonly Money[]): Money[] =>
  prices.flatMap((unitPrice) =>
    documentFigures(rules, [
      { kind: 'part', unitPrice, minPrice: unitPrice, underWarranty: false, quantityMilli: 1000, discount: 0 as Money },
    ]).lines.map(({ total }) => total),
  )
