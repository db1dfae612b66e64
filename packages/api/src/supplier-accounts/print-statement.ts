import type { CompanyTx } from '@warsha/db/database'
import type { StatementPaper } from '@warsha/documents/statement'
import { momentText } from '@warsha/domain/calendar'
import { mostStatementLines, refuseStatement } from '@warsha/domain/dues'
import type { CalendarDate } from '@warsha/domain/time'
import { paperLook } from '../company/paper-look.ts'
import { sellerOf } from '../company/seller.ts'
import { paperSeller } from '../invoices/paper.ts'
import { pdfFile } from '../invoices/print-invoice.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { findCurrencyDecimals } from '../lib/reference.ts'
import { orRefuse } from '../lib/refuse.ts'
import { shopTime } from '../shops/time.ts'
import { statementOf, supplierOf } from './get-account.ts'
import { sumStanding } from './queries.ts'
import { type Seen, seenBy } from './seen.ts'

type Asked = { id: number; from?: CalendarDate | undefined; to?: CalendarDate | undefined }

export const printSupplierStatement = readingEndpoint.supplierAccounts.statement.handler(async ({ input, context }) => {
  const paper = await context.read(async (signed) => {
    const seen = await seenBy(signed, input.allShops)
    return supplierStatementPaper(signed.tx, signed.actor.shopId, seen, input)
  })
  const { language, scale } = input
  const options = { language, scale, lead: context.language }
  const bytes = await context.print({ document: 'statement', paper, options })
  return pdfFile(bytes, `supplier-${input.id}-${paper.to}`)
})

/** The statement of some days, of what somebody may see, as a document of a shop. */
export async function supplierStatementPaper(
  tx: CompanyTx,
  shopId: number,
  seen: Seen,
  asked: Asked,
): Promise<StatementPaper> {
  const [supplier, at, seller] = await Promise.all([
    supplierOf(tx, asked.id),
    shopTime(tx, shopId),
    sellerOf(tx, shopId),
  ])
  const { due: _due, toGetBack: _back, ...ages } = await sumStanding(tx, seen, asked.id, at.today)
  const slice = { limit: mostStatementLines, offset: 0 }
  const { items, totalItems, opening, closing, ...sums } = await statementOf(tx, seen, asked.id, asked, at.zone, slice)
  orRefuse(refuseStatement(totalItems))
  return {
    of: 'supplier',
    holder: { en: supplier.nameEn, ar: supplier.nameAr },
    ofAllShops: seen.shopIds.length > 1,
    phone: supplier.contactNo,
    vatNumber: supplier.vatNumber,
    from: asked.from ?? null,
    to: asked.to ?? at.today,
    printedAt: at.now,
    printedText: momentText(at.zone, at.now),
    seller: paperSeller(seller, await paperLook(tx, shopId, 'Statement')),
    opening,
    closing,
    debits: sums.owed,
    credited: sums.returned,
    paid: sums.paid,
    writtenOff: sums.writtenOff,
    lines: items.map(({ kind, mode, day, number, supplierDocNo, owed, settled, balance }) => {
      return { kind, mode, day, number, reference: supplierDocNo || null, debit: owed, credit: settled, balance }
    }),
    ages,
    currency: { code: supplier.currency, decimals: await findCurrencyDecimals(tx, supplier.currency) },
  }
}
