import type { TransferPaper } from '@warsha/documents/transfer'
import { momentText } from '@warsha/domain/calendar'
import { paperLook } from '../company/paper-look.ts'
import { sellerOf } from '../company/seller.ts'
import { paperSeller } from '../invoices/paper.ts'
import { pdfFile } from '../invoices/print-invoice.ts'
import type { CompanyContext } from '../lib/context.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { shopTime } from '../shops/time.ts'
import { transferPage } from '../transfers/list-transfers.ts'

export const printTransfer = readingEndpoint.transfers.pdf.handler(async ({ input, context }) => {
  const paper = await context.read((signed) => transferPaper(signed, input.id))
  const { language, scale } = input
  const options = { language, scale, lead: context.language }
  return pdfFile(await context.print({ document: 'transfer', paper, options }), paper.number)
})

/** What goes along with the goods, for either shop. */
async function transferPaper(context: Pick<CompanyContext, 'tx' | 'actor'>, id: number): Promise<TransferPaper> {
  const { tx } = context
  const transfer = await transferPage(context, id)
  const [{ zone }, seller, look] = await Promise.all([
    shopTime(tx, transfer.fromShopId),
    sellerOf(tx, transfer.fromShopId),
    paperLook(tx, transfer.fromShopId, 'Statement'),
  ])
  const at = transfer.sentAt ?? transfer.madeAt
  return {
    number: transfer.number,
    // What a company calls its statements is no name of a transfer.
    seller: paperSeller(seller, { ...look, seller: { logo: look.seller.logo ?? null } }),
    from: { en: transfer.fromNameEn, ar: transfer.fromNameAr },
    to: { en: transfer.toNameEn, ar: transfer.toNameAr },
    at,
    atText: momentText(zone, at),
    sentBy: transfer.sentAt ? { en: transfer.sentByEn, ar: transfer.sentByAr } : null,
    lines: transfer.lines.map(({ partNo, nameEn, nameAr, unit, quantityMilli, receivedMilli }) => ({
      partNo,
      name: { en: nameEn, ar: nameAr },
      unit,
      quantityMilli,
      receivedMilli,
    })),
    note: transfer.note,
  }
}
