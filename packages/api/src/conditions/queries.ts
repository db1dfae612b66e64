import type { CompanyTx } from '@warsha/db/database'
import type { VehicleConditions } from '@warsha/db/schema.gen'
import type { ConditionMoment } from '@warsha/domain/conditions'
import { type Insertable, sql } from 'kysely'

/** Those in use, and those on which a sheet of this ticket is drawn. */
export const listTemplatesOf = (tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('conditionTemplates as m')
    .select(['m.id', 'm.code', 'm.nameEn', 'm.nameAr', 'm.outline'])
    .where('m.companyId', '=', tx.companyId)
    .where((eb) =>
      eb.or([
        eb('m.active', '=', true),
        eb.exists(
          eb
            .selectFrom('vehicleConditions as c')
            .select('c.moment')
            .whereRef('c.companyId', '=', 'm.companyId')
            .whereRef('c.conditionTemplateId', '=', 'm.id')
            .where('c.ticketId', '=', ticketId),
        ),
      ]),
    )
    .orderBy('m.id')
    .execute()

/** Held while a sheet is drawn on it: nobody draws it anew or takes it away meanwhile. */
export const holdTemplate = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('conditionTemplates')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()

/** The sheets of a ticket, each with the ids of the photos that are still there. */
export const listConditions = (tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('vehicleConditions as c')
    .select([
      'c.moment',
      'c.version',
      'c.conditionTemplateId',
      'c.fuelEighths',
      'c.km',
      'c.belongings',
      'c.remark',
      'c.marks',
      'c.recordedByEn',
      'c.recordedByAr',
      'c.recordedAt',
      sql<number[]>`(select coalesce(jsonb_agg(f.file_id), '[]') from app.condition_files f
        where f.company_id = c.company_id and f.ticket_id = c.ticket_id and f.moment = c.moment)`.as('fileIds'),
    ])
    .where('c.companyId', '=', tx.companyId)
    .where('c.ticketId', '=', ticketId)
    .orderBy('c.moment')
    .execute()

type Sheet = Omit<Insertable<VehicleConditions>, 'companyId' | 'version'>

/** Stores the sheet of a moment over the one before it. */
export const putCondition = (tx: CompanyTx, { ticketId, moment, ...sheet }: Sheet) =>
  tx
    .insertInto('vehicleConditions')
    .values({ companyId: tx.companyId, ticketId, moment, ...sheet })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'ticketId', 'moment']).doUpdateSet({
        ...sheet,
        version: sql<number>`vehicle_conditions.version + 1`,
        recordedAt: sql<string>`now()`,
      }),
    )
    .execute()

export async function replaceConditionFiles(
  tx: CompanyTx,
  { ticketId, moment }: { ticketId: number; moment: ConditionMoment },
  fileIds: number[],
): Promise<void> {
  await tx
    .deleteFrom('conditionFiles')
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .where('moment', '=', moment)
    .execute()
  if (fileIds.length > 0)
    await tx
      .insertInto('conditionFiles')
      .values(fileIds.map((fileId) => ({ companyId: tx.companyId, ticketId, moment, fileId })))
      .execute()
}
