import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Claim, NewPayer } from './payer-rows.ts'
import { refuses } from './refusals.ts'
import { Ticket } from './ticket-rows.ts'
import { object, UrlId, Version } from './vocabulary.ts'

/** Who shares the bill and how; without payers the ticket's own pays it all. Lines are named by their ids on the ticket. */
const payers = endpoint
  .meta({ permission: { module: 'tickets', actions: ['tickets.edit'] }, takesKey: true })
  .route({
    method: 'PUT',
    path: '/tickets/payers/{id}',
    summary: 'Set who pays a ticket, and by what share',
    tags: ['tickets'],
  })
  .input(object({ id: UrlId, version: Version, claim: Claim, payers: z.array(NewPayer).max(9) }))
  .output(Ticket)
  .errors(
    refuses(
      'ticketNotExists',
      'NotFound',
      'InvalidData',
      'ticketNotOpen',
      'invoiceExists',
      'payerTwice',
      'payerWithoutLines',
      'payersTakeTooMuch',
      'mainPayerPaysNothing',
      'badDebtExceedsTotal',
      'keyReused',
    ),
  )

export const ticketPayers = { payers }
