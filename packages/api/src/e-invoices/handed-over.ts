import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { qrIn } from '@warsha/zatca/signing'

const findDocument = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('eInvoices')
    .select(['qr', 'signedXml', 'clearedXml'])
    .where('companyId', '=', tx.companyId)
    .where('invoiceId', '=', invoiceId)
    .where('replaced', 'is', false),
).first

/**
 * The e-invoice as the buyer gets it, with the QR code that is printed: a standard one as the authority cleared and stamped it, a
 * simplified one as it was signed. Null where there is none.
 */
export async function handedOver(tx: CompanyTx, invoiceId: number): Promise<{ xml: string; qr: string } | null> {
  const found = await findDocument(tx, invoiceId)
  if (!found) return null
  const { qr, signedXml, clearedXml } = found
  return clearedXml === null ? { xml: signedXml, qr } : { xml: clearedXml, qr: qrIn(clearedXml) }
}
