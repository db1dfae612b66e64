import type { CompanyTx } from '@warsha/db/database'
import type { BoughtLine, BoughtPaper } from '@warsha/documents/bought'
import { momentText } from '@warsha/domain/calendar'
import { paperLook } from '../company/paper-look.ts'
import { sellerOf } from '../company/seller.ts'
import { expensePage } from '../expenses/rows.ts'
import { paperSeller } from '../invoices/paper.ts'
import { pdfFile } from '../invoices/print-invoice.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { findCurrencyDecimals } from '../lib/reference.ts'
import { purchasePage } from '../purchases/rows.ts'
import { shopTime } from '../shops/time.ts'

export const printPurchase = readingEndpoint.purchases.pdf.handler(async ({ input, context }) => {
  const paper = await context.read(async ({ tx }) => {
    const purchase = await purchasePage(tx, input.id)
    const lines = purchase.lines.map(({ nameEn, nameAr, ...line }) => ({ ...line, name: { en: nameEn, ar: nameAr } }))
    return paperOf(tx, purchase, lines)
  })
  const { language, scale } = input
  const options = { language, scale, lead: context.language }
  return pdfFile(await context.print({ document: 'bought', paper, options }), paper.number)
})

export const printExpense = readingEndpoint.expenses.pdf.handler(async ({ input, context }) => {
  const paper = await context.read(async ({ tx }) => {
    const expense = await expensePage(tx, input.id)
    const lines = expense.lines.map(({ title, amount, subTotal, ...line }) => ({
      ...line,
      name: { en: title, ar: title },
      partNo: '',
      quantityMilli: 1000,
      price: amount,
      taxable: subTotal,
    }))
    return {
      ...(await paperOf(tx, expense, lines)),
      category: expense.categoryId === null ? null : { en: expense.categoryEn, ar: expense.categoryAr },
    }
  })
  const { language, scale } = input
  const options = { language, scale, lead: context.language }
  return pdfFile(await context.print({ document: 'bought', paper, options }), paper.number)
})

type Bill = Omit<Awaited<ReturnType<typeof purchasePage>>, 'lines' | 'ticketId' | 'ticketNumber'>
type Common = Omit<Bill, 'freight' | 'customs' | 'stockDifference' | 'claimedTo'>

/** What both have alike, as it stands in the books today. */
async function paperOf(tx: CompanyTx, bill: Common, lines: BoughtLine[]): Promise<BoughtPaper> {
  const { shopId, currency, returned, paid, due } = bill
  const { zone } = await shopTime(tx, shopId)
  const isReturn = bill.type === 'Return'
  const buyer = paperSeller(await sellerOf(tx, shopId), await paperLook(tx, shopId, 'Invoice'))
  const { decided: _title, ...letterhead } = buyer
  return {
    kind: isReturn ? `${bill.category}Return` : bill.category,
    number: bill.number,
    buyer: { ...letterhead, vatNumber: bill.buyerVatNumber },
    supplier:
      bill.supplierId === null
        ? { en: bill.supplierName, ar: bill.supplierName }
        : { en: bill.supplierNameEn, ar: bill.supplierNameAr },
    supplierDocNo: bill.supplierDocNo || null,
    documentOn: bill.invoicedOn,
    dueOn: bill.paymentDueOn,
    originalNumber: bill.originalInvoiceNumber,
    category: null,
    recordedAt: bill.recordedAt,
    recordedText: momentText(zone, bill.recordedAt),
    recordedBy: { en: bill.recordedByEn, ar: bill.recordedByAr },
    lines: lines.map(({ name, partNo, quantityMilli, price, discount, taxable, vat, total }) => ({
      name,
      partNo,
      quantityMilli,
      price,
      discount,
      taxable,
      vat,
      total,
    })),
    discount: bill.discount,
    taxable: bill.taxable,
    vat: bill.vat,
    vatBp: bill.vatBp,
    total: bill.total,
    standing: isReturn ? null : { returned, paid, due },
    currency: { code: currency, decimals: await findCurrencyDecimals(tx, currency) },
    notes: bill.returnReason || bill.note || null,
  }
}
