import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { isNormal } from '../lib/indexed.ts'

/** By what rules a ticket computes its figures, and whether they can change. */
export const findPriceRules = statement((tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('tickets as t')
    .select((eb) => [
      't.status',
      ...(['t.vatAllowed', 't.vatBp', 't.servicesTaxed', 't.servicesInclusive'] as const),
      ...(['t.partsTaxed', 't.partsInclusive', 't.documentDiscountMinor as documentDiscount'] as const),
      eb
        .selectFrom('invoices as i')
        .select('i.number')
        .whereRef('i.companyId', '=', 't.companyId')
        .whereRef('i.ticketId', '=', 't.id')
        .where(isNormal('i.type'))
        .as('invoiceNumber'),
    ])
    .where('t.companyId', '=', tx.companyId)
    .where('t.id', '=', ticketId),
).first
