import { useQuery } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import type { Invoice } from './invoice.ts'

const soonMs = 2_000
const longestMs = 30_000

/** While the e-invoice of an open page waits for the authority, the page looks whether it is through: soon at first, then less often. */
export function useCleared({ id, eInvoice }: Invoice, ofStore: boolean): void {
  const waits = eInvoice?.status === 'QUEUED'
  const refetchInterval = ({ state }: { state: { dataUpdateCount: number } }) =>
    waits ? Math.min(longestMs, soonMs * Math.max(1, state.dataUpdateCount)) : false
  useQuery({ ...api.invoices.get.queryOptions({ input: { id } }), enabled: waits && !ofStore, refetchInterval })
  useQuery({ ...api.storeSales.get.queryOptions({ input: { id } }), enabled: waits && ofStore, refetchInterval })
}
