import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LackingOfEInvoice } from '@warsha/contract/e-invoices'
import { refuseLacks } from '@warsha/domain/e-invoice-lacks'
import { api } from './api.ts'
import { useRefusalMessage } from './refusals.ts'

type Asked = { invoiceId: number } | { customerId: number | null; total: number }
const none: readonly LackingOfEInvoice[] = []

/**
 * What the e-invoice of a document would lack, and why the button that issues it is off for that: of a note on an invoice, or of a sale
 * to a customer or a walk-in. It is asked again when the server refused one.
 */
export function useEInvoiceLacks(asked: Asked, enabled = true) {
  const sentence = useRefusalMessage()
  const input =
    'invoiceId' in asked
      ? { correctsId: asked.invoiceId }
      : { total: asked.total, ...(asked.customerId !== null && { customerId: asked.customerId }) }
  const { data } = useQuery({
    ...api.invoices.lacks.queryOptions({ input, placeholderData: keepPreviousData }),
    enabled,
  })
  const lacks = (enabled && data?.lacks) || none
  const refusal = refuseLacks(lacks)
  return { lacks, whyNot: refusal ? sentence(refusal) : undefined }
}
