import type { Payment } from '@warsha/contract/payment-rows'
import { api } from '../lib/api.ts'
import { useMay } from '../lib/may.ts'
import { usePrintOptions } from '../lib/printing/use-print-options.ts'
import { openPdf } from '../lib/records/pdf.ts'

type Receipt = Pick<Payment, 'id' | 'receiptNumber'>

/** Opens the receipt of a payment; absent for users who may not print it. The store prints those of its counter sales alone. */
export function useReceipt(ofStore: boolean): ((payment: Receipt) => Promise<void>) | undefined {
  const { language, scale } = usePrintOptions('receipt')
  const [sells, takesBack] = [useMay('store.sales'), useMay('store.salesReturn')]
  const [prints, takes] = [useMay('tickets.print'), useMay('tickets.payments')]
  const call = ofStore ? api.storeSales.receipt.call : api.payments.receipt.call
  if (ofStore ? !sells && !takesBack : !prints && !takes) return undefined
  return ({ id, receiptNumber }) => openPdf(() => call({ id, language, scale }), `${receiptNumber}.pdf`)
}
