import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { PurchaseInvoiceCategory } from '@warsha/domain/invoices'
import { api } from '../api.ts'
import type { PaperForm } from './paper-form.ts'

/** The document that has a number already. */
export type TakenPaper = { id: number; number: string; category: PurchaseInvoiceCategory }
type Asked = Pick<PaperForm, 'supplierId' | 'supplierDocNo'> & { exceptId?: number | undefined }

/** The purchase that has this document number of the supplier already, asked of the server while it is typed (PUR-007). */
export function useDocNoTaken({ supplierId, supplierDocNo, exceptId }: Asked): TakenPaper | null {
  const [docNo] = useDebouncedValue(supplierDocNo.trim(), 250)
  const asks = supplierId !== null && docNo !== '' && docNo === supplierDocNo.trim()
  const { data } = useQuery({
    ...api.purchases.checkSupplierDocNo.queryOptions({
      input: { supplierId: supplierId ?? 0, supplierDocNo: docNo, ...(exceptId && { exceptId }) },
    }),
    enabled: asks,
  })
  return asks ? (data?.takenBy ?? null) : null
}
