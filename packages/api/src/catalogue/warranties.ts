import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { dayIn } from '@warsha/domain/calendar'
import type { CalendarDate } from '@warsha/domain/time'
import type { NotNull } from 'kysely'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'

/** Over all shops of the company, as the visits of a car are; the one that runs longest first. */
export const warranties = endpoint.catalogue.warranties.handler(
  async ({ input: { vehicleId }, context: { tx, actor } }) => {
    if (!(await findVehicle(tx, vehicleId))) throw refuse({ code: 'NotFound', field: 'vehicleId' })
    return listRunning(tx, vehicleId, dayIn(actor.timeZone, new Date().toISOString()))
  },
)

const findVehicle = statement((tx: CompanyTx, id: number) =>
  tx.selectFrom('vehicles').select('id').where('companyId', '=', tx.companyId).where('id', '=', id),
).first

const listRunning = statement((tx: CompanyTx, vehicleId: number, today: CalendarDate) =>
  tx
    .selectFrom('tickets as t')
    .innerJoin('ticketServices as s', (join) =>
      join.onRef('s.companyId', '=', 't.companyId').onRef('s.ticketId', '=', 't.id'),
    )
    .select(['s.id as ticketServiceId', 's.serviceId', 's.nameEn', 's.nameAr', 't.id as ticketId'])
    .select(['t.number as ticketNumber', 's.warrantyEndsOn as endsOn'])
    .$narrowType<{ endsOn: CalendarDate; serviceId: NotNull }>()
    .where('t.companyId', '=', tx.companyId)
    .where('t.vehicleId', '=', vehicleId)
    .where('t.status', '=', 'Closed')
    .where('s.status', '<>', 'Canceled')
    .where('s.warrantyEndsOn', '>=', today)
    .where('s.serviceId', 'is not', null)
    .orderBy('s.warrantyEndsOn', 'desc')
    .orderBy('s.id', 'desc')
    .limit(200),
).all
