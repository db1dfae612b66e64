import type { CompanyTx } from '@warsha/db/database'
import type { Tickets } from '@warsha/db/schema.gen'
import { anyOf, statement } from '@warsha/db/statement'
import { type Insertable, sql } from 'kysely'

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

/** Work once declined on a car, locked so that one visit takes it up; in the order of ids, as everybody locks. */
export const lockDeclinedOf = statement((tx: CompanyTx, vehicleId: number, ids: number[]) =>
  tx
    .selectFrom('declinedWork')
    .select(['id', 'serviceId', 'nameEn', 'nameAr'])
    .select(sql<boolean>`taken_up_ticket_id is not null or dismissed_at is not null`.as('settled'))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', anyOf(ids))
    .where('vehicleId', '=', vehicleId)
    .orderBy('id')
    .forNoKeyUpdate(),
).all
