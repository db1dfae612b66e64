import type { CompanyTx } from '@warsha/db/database'
import type { Tickets } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import type { Insertable } from 'kysely'

/** Held until the ticket stands, so that two people cannot open one each for the same car. */
export const lockVehicleOf = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('vehicles')
    .select(['id', 'customerId', 'dealerId'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forNoKeyUpdate(),
).first

/** The company's VAT rules and currency as they are now; a ticket keeps those it was opened with (ADM-006). */
export const findVatRules = statement((tx: CompanyTx) =>
  tx
    .selectFrom('companies')
    .select([
      'currency',
      'allowVat as vatAllowed',
      'vatBp',
      'vatServices as servicesTaxed',
      'isVatServicesInclusive as servicesInclusive',
      'vatSpareParts as partsTaxed',
      'isVatSparePartsInclusive as partsInclusive',
    ])
    .where('id', '=', tx.companyId),
).one

export const insertTicket = statement((tx: CompanyTx, ticket: Omit<Insertable<Tickets>, 'companyId'>) =>
  tx
    .insertInto('tickets')
    .values({ companyId: tx.companyId, ...ticket })
    .returning('id'),
).one
