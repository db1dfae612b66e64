import type { Reader } from '@warsha/contract/shares'
import type { CompanyTx } from '@warsha/db/database'
import type { AccountHolder } from '@warsha/domain/dues'
import { phoneOf, refusePhone, whatsappNumberOf } from '@warsha/domain/phones'
import { isForPayer, type TicketDocument } from '@warsha/domain/shares'
import { endpoint } from '../lib/endpoint.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { findReader } from '../parties/account-queries.ts'
import { findSharedTicket } from './queries.ts'

type Of = { customerId: number; dealerId: number | null }

/** Who a document of a ticket is for, and where to send it: documents about money go to the payer. */
export async function readerOf(tx: CompanyTx, of: Of, document: TicketDocument): Promise<Reader> {
  const toDealer = of.dealerId !== null && isForPayer(document)
  const holder: AccountHolder = toDealer ? 'dealer' : 'customer'
  const id = toDealer ? (of.dealerId ?? 0) : of.customerId
  const found = await findReader(holder)(tx, id)
  if (!found) throw refuse({ code: 'ticketNotExists' })
  const { contactNo, whatsappNo, ...reader } = found
  return { holder, id, ...reader, whatsappNo: whatsappNumberOf({ whatsappNo, contactNo: contactNo ?? '' }) }
}

/** The number that somebody typed instead of the reader's own, in the form in which chats are opened. */
export function typedNumber(field: 'to' | 'number', to: string): string | null {
  orRefuse(to === '' ? { code: 'invalidMobileNo', field } : at(field, refusePhone(to)))
  return phoneOf(to)
}

export const reader = endpoint.shares.reader.handler(async ({ input, context: { tx } }) => {
  const ticket = await findSharedTicket(tx, input.ticketId)
  if (!ticket) throw refuse({ code: 'ticketNotExists' })
  return readerOf(tx, ticket, input.document)
})
