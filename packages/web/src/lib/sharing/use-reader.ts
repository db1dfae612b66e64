import { useQuery } from '@tanstack/react-query'
import type { Reader } from '@warsha/contract/shares'
import { api } from '../api.ts'
import { useMay } from '../may.ts'
import type { Shareable } from './use-share.ts'

/** Who a document of a ticket is for, once it is known; the reader of a statement is the account's own. */
export function useReader(shared: Shareable, wanted = true): Reader | undefined {
  const may = useMay('tickets.share')
  const ticketId = shared.document === 'Statement' ? 0 : shared.ticketId
  const document = shared.document === 'Statement' ? 'Invoice' : shared.document
  const enabled = wanted && may && ticketId > 0
  return useQuery(api.shares.reader.queryOptions({ input: { ticketId, document }, enabled })).data
}
