import type { CompanyTx } from '@warsha/db/database'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

/** What a work order names beside what the ticket's page shows. */
export const findWorkOrderNames = (tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('tickets as t')
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 't.companyId').onRef('h.id', '=', 't.shopId'))
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.companyId', '=', 't.companyId').onRef('v.id', '=', 't.vehicleId'),
    )
    .leftJoin('carColors as l', 'l.id', 'v.colorId')
    .leftJoin('employees as e', (join) =>
      join.onRef('e.companyId', '=', 't.companyId').onRef('e.id', '=', 't.supervisorId'),
    )
    .select((eb) => [
      'h.timeZone',
      'l.nameEn as colorEn',
      'l.nameAr as colorAr',
      'e.nameEn as supervisorEn',
      'e.nameAr as supervisorAr',
      jsonArrayFrom(
        eb
          .selectFrom('ticketSections as x')
          .innerJoin('sections as s', (join) =>
            join.onRef('s.companyId', '=', 'x.companyId').onRef('s.id', '=', 'x.sectionId'),
          )
          .select(['s.id', 's.nameEn', 's.nameAr'])
          .whereRef('x.companyId', '=', 't.companyId')
          .whereRef('x.ticketId', '=', 't.id'),
      ).as('sections'),
    ])
    .where('t.companyId', '=', tx.companyId)
    .where('t.id', '=', ticketId)
    .executeTakeFirstOrThrow()
