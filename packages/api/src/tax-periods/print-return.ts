import type { TaxReturnPaper } from '@warsha/documents/tax-return'
import { momentText } from '@warsha/domain/calendar'
import { paperLook } from '../company/paper-look.ts'
import { sellerOf } from '../company/seller.ts'
import { paperSeller } from '../invoices/paper.ts'
import { pdfFile } from '../invoices/print-invoice.ts'
import type { CompanyContext } from '../lib/context.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { findCurrencyDecimals } from '../lib/reference.ts'
import { shopTime } from '../shops/time.ts'
import { periodPage } from './period-page.ts'

export const printTaxReturn = readingEndpoint.taxPeriods.print.handler(async ({ input, context }) => {
  const paper = await context.read((signed) => paperOf(signed, input.id))
  const { language: lead } = context
  const { language, scale } = input
  const bytes = await context.print({ document: 'taxReturn', paper, options: { language, scale, lead } })
  return pdfFile(bytes, `${paper.vatNumber} ${paper.from}`)
})

/** The return under the letterhead of the caller's shop, with the name and number that it is filed under. */
async function paperOf(context: CompanyContext, id: number): Promise<TaxReturnPaper> {
  const { tx, actor } = context
  const period = await periodPage(context, id)
  const { now, zone } = await shopTime(tx, actor.shopId)
  const { vatNumber, nameEn, nameAr, from, to, filedBy, postedAt, postedByEn, postedByAr, figures, currency } = period
  return {
    seller: paperSeller(await sellerOf(tx, actor.shopId), await paperLook(tx, actor.shopId, 'Statement')),
    vatNumber,
    name: { en: nameEn, ar: nameAr },
    from,
    to,
    filedBy,
    postedText: postedAt && momentText(zone, postedAt),
    postedBy: postedAt ? { en: postedByEn ?? '', ar: postedByAr ?? '' } : null,
    printedAt: now,
    printedText: momentText(zone, now),
    figures,
    carried: period.carried,
    currency: { code: currency, decimals: await findCurrencyDecimals(tx, currency) },
  }
}
