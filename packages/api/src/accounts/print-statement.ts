import type { CompanyTx } from '@warsha/db/database'
import type { StatementPaper } from '@warsha/documents/statement'
import { dayIn, momentText } from '@warsha/domain/calendar'
import { type AccountHolder, mostStatementLines, refuseStatement } from '@warsha/domain/dues'
import type { CalendarDate } from '@warsha/domain/time'
import { paperLook } from '../company/paper-look.ts'
import { sellerOf } from '../company/seller.ts'
import { paperSeller } from '../invoices/paper.ts'
import { pdfFile } from '../invoices/print-invoice.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { findCurrencyDecimals } from '../lib/reference.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findPrinted } from '../parties/account-queries.ts'
import { countShops } from '../shops/queries.ts'
import { shopTime } from '../shops/time.ts'
import { statementOf } from './get-account.ts'
import { accountOn, holderOf } from './position.ts'

type Asked = { holder: AccountHolder; id: number; from?: CalendarDate | undefined; to?: CalendarDate | undefined }

export const printStatement = readingEndpoint.accounts.statement.handler(async ({ input, context }) => {
  const paper = await context.read(async (signed) => {
    await holderOf(signed, input)
    return statementPaper(signed.tx, signed.actor.shopId, input)
  })
  const { language: lead } = context
  const { language, scale } = input
  const bytes = await context.print({ document: 'statement', paper, options: { language, scale, lead } })
  return pdfFile(bytes, `${input.holder}-${input.id}-${paper.to}`)
})

/** The statement of some days as a document of a shop, once access was checked. */
export async function statementPaper(tx: CompanyTx, shopId: number, asked: Asked): Promise<StatementPaper> {
  const at = await shopTime(tx, shopId)
  const [account, printed, seller] = await Promise.all([
    accountOn(tx, asked, at.today),
    findPrinted(asked.holder)(tx, asked.id),
    sellerOf(tx, shopId),
  ])
  if (!printed) throw refuse({ code: 'NotFound' })
  const { items, totalItems, ...sums } = await statementOf(tx, asked, asked, at.zone, {
    limit: mostStatementLines,
    offset: 0,
  })
  orRefuse(refuseStatement(totalItems))
  return {
    of: 'customer',
    holder: { en: account.nameEn, ar: account.nameAr },
    ofAllShops: (await countShops(tx, {})) > 1,
    phone: account.contactNo,
    vatNumber: printed.vatNumber,
    from: asked.from ?? null,
    to: asked.to ?? at.today,
    printedAt: at.now,
    printedText: momentText(at.zone, at.now),
    seller: paperSeller(seller, await paperLook(tx, shopId, 'Statement')),
    ...sums,
    lines: items.map(({ kind, mode, at: moment, ticketNumber, ...line }) => ({
      ...line,
      reference: ticketNumber,
      day: dayIn(at.zone, moment),
      kind: kind === 'Payment' && mode === null ? 'PaymentFromCredit' : kind,
      mode: kind === 'RefundAdjustment' ? null : mode,
    })),
    ages: account.ages,
    currency: { code: printed.currency, decimals: await findCurrencyDecimals(tx, printed.currency) },
  }
}
