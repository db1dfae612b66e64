import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { dayIn } from '@warsha/domain/calendar'
import { refuseKm } from '@warsha/domain/vehicles'
import { type SqlBool, sql } from 'kysely'
import { orRefuse } from '../lib/refuse.ts'

type Reading = { vehicleId: number; km: number; confirmed: boolean; timeZone: string }

/** Refuses a reading below the highest one of other visits, unless it is confirmed. */
export async function refuseLowKm(tx: CompanyTx, reading: Reading, ticketId = 0): Promise<void> {
  const highest = await findHighestKm(tx, reading.vehicleId, ticketId)
  const history = highest ? [{ km: highest.km, readOn: dayIn(reading.timeZone, highest.readAt) }] : []
  orRefuse(refuseKm(history, reading.km, reading.confirmed))
}

/** Of several readings of one visit the last one counts: the others were slips of the finger. */
const findHighestKm = statement((tx: CompanyTx, vehicleId: number, exceptTicketId: number) =>
  tx
    .selectFrom('vehicleKm as k')
    .select(['k.km', 'k.readAt'])
    .where('k.companyId', '=', tx.companyId)
    .where('k.vehicleId', '=', vehicleId)
    .where(sql<SqlBool>`k.ticket_id is distinct from ${exceptTicketId}`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('vehicleKm as l')
            .select('l.id')
            .whereRef('l.companyId', '=', 'k.companyId')
            .whereRef('l.vehicleId', '=', 'k.vehicleId')
            .whereRef('l.ticketId', '=', 'k.ticketId')
            .whereRef('l.id', '>', 'k.id'),
        ),
      ),
    )
    .orderBy('k.km', 'desc')
    .limit(1),
).first

/** Adds a reading to the vehicle's history and makes it its present one. */
export async function keepKm(tx: CompanyTx, vehicleId: number, km: number, ticketId: number): Promise<void> {
  await Promise.all([insertReading(tx, vehicleId, km, ticketId), setKm(tx, vehicleId, km)])
}

const insertReading = statement((tx: CompanyTx, vehicleId: number, km: number, ticketId: number) =>
  tx.insertInto('vehicleKm').values({ companyId: tx.companyId, vehicleId, km, ticketId }),
).run
const setKm = statement((tx: CompanyTx, vehicleId: number, km: number) =>
  tx
    .updateTable('vehicles')
    .set((eb) => ({ km, version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', vehicleId),
).run
