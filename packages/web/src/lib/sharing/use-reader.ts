import { useQuery } from '@tanstack/react-query'
import type { Reader } from '@warsha/contract/shares'
import { api } from '../api.ts'
import { useMay } from '../may.ts'
import type { Shareable } from './use-share.ts'

const nothingOfTicket = { ticketId: 0, document: 'Invoice' } as const

/** Who a document of a ticket is for, once it is known; a statement is for its account, an order for its supplier. */
export function useReader(shared: Shareable, wanted = true): Reader | undefined {
  const may = useMay('tickets.share')
  const { ticketId, document } = 'ticketId' in shared ? shared : nothingOfTicket
  const enabled = wanted && may && ticketId > 0
  return useQuery(api.shares.reader.queryOptions({ input: { ticketId, document }, enabled })).data
}
