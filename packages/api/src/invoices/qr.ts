import { taxQrText } from '@warsha/documents/tax-qr'
import type { Money } from '@warsha/domain/money'
import type { Party } from '@warsha/domain/parties'
import type { Instant } from '@warsha/domain/time'

type Figures = { total: Money; vat: Money; currency: string; decimals: number }

/** The tax QR of an invoice; empty where the seller is not registered for VAT, who issues no tax invoices. */
export function invoiceQr({ total, vat, currency, decimals }: Figures, seller: Party, issuedAt: Instant): string {
  if (seller.vatNumber === null) return ''
  return taxQrText({
    sellerName: seller.nameAr || seller.nameEn,
    vatNumber: seller.vatNumber,
    issuedAt,
    totalWithVat: total,
    vat,
    currency: { code: currency, decimals },
  })
}
