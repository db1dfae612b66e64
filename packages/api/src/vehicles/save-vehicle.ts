import type { NewVehicle } from '@warsha/contract/vehicles'
import type { CompanyTx } from '@warsha/db/database'
import { dayIn } from '@warsha/domain/calendar'
import { money } from '@warsha/domain/money'
import { phoneOf, refusePhone } from '@warsha/domain/phones'
import { plateKey, refusePlate, shownPlate } from '@warsha/domain/plates'
import { refuseKm, refuseOwnerChange, refuseYear } from '@warsha/domain/vehicles'
import { refuseVin, vinOf } from '@warsha/domain/vins'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { type AnyRefusal, at, orRefuse, refuse } from '../lib/refuse.ts'
import { removeSearchEntry } from '../lib/search-entries.ts'
import { isReferredTo } from '../merging/references.ts'
import { vehiclePage } from './list-vehicles.ts'
import {
  areKnown,
  deleteVehicle,
  insertKm,
  insertVehicle,
  isCustomer,
  isDealer,
  listKm,
  lockVehicle,
  owedOnVehicle,
  updateVehicle,
  type VehicleFields,
} from './queries.ts'
import { putVehicleFound } from './search-entry.ts'

/** Everything that is wrong with what was typed of a vehicle, in a year by the calendar of a zone. */
export function vehicleRefusals(typed: NewVehicle, timeZone: string): AnyRefusal[] {
  const thisYear = Number(dayIn(timeZone, new Date().toISOString()).slice(0, 4))
  return [
    at('plateNo', refusePlate(typed.plateNo, typed.skipPlateCheck)),
    at('vin', refuseVin(typed.vin ?? '')),
    at('contactNo', refusePhone(typed.contactNo ?? '')),
    typed.year === null ? null : at('year', refuseYear(typed.year, thisYear)),
  ].filter((refusal) => refusal !== null)
}

/** The form in which a vehicle is stored. */
export const storedVehicle = (typed: NewVehicle): VehicleFields => ({
  ...typed,
  plateNo: typed.skipPlateCheck ? typed.plateNo : shownPlate(typed.plateNo).text,
  plateKey: plateKey(typed.plateNo),
  vin: typed.vin ? vinOf(typed.vin) : null,
  contactNo: typed.contactNo ? phoneOf(typed.contactNo) : null,
  contactName: typed.contactName || null,
})

/** Checks what was typed and gives it in the form in which it is stored. */
async function checked(tx: CompanyTx, typed: NewVehicle, timeZone: string): Promise<VehicleFields> {
  orRefuse(vehicleRefusals(typed, timeZone)[0])
  const exists =
    (await isCustomer(tx, typed.customerId)) &&
    (typed.dealerId === null || (await isDealer(tx, typed.dealerId))) &&
    (await areKnown(tx, typed))
  if (!exists) throw refuse({ code: 'NotFound' })
  return storedVehicle(typed)
}

export const createVehicle = endpoint.vehicles.create.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const fields = await checked(tx, input, actor.timeZone)
  const { id } = await insertVehicle(tx, fields)
  if (fields.km !== null) await insertKm(tx, id, fields.km, null)
  await putVehicleFound(tx, { id, ...fields })
  await record(context, {
    entity: 'vehicle',
    entityId: id,
    action: 'vehicleAdded',
    changes: { plateNo: fields.plateNo },
  })
  return vehiclePage(context, id)
})

export const changeVehicle = endpoint.vehicles.update.handler(
  async ({ input: { id, version, confirmedKm, ...typed }, context }) => {
    const { tx, actor } = context
    const before = await lockVehicle(tx, id)
    if (!before) throw refuse({ code: 'NotFound' })
    if (before.version !== version) throw refuse({ code: 'InvalidData' })
    const fields = await checked(tx, typed, actor.timeZone)
    orRefuse(refuseOwnerChange(before, fields, money(await owedOnVehicle(tx, id))))
    if (fields.km !== null && fields.km !== before.km) {
      const history = (await listKm(tx, id)).map(({ km, readAt }) => ({ km, readOn: dayIn(actor.timeZone, readAt) }))
      orRefuse(at('km', refuseKm(history, fields.km, confirmedKm)))
      await insertKm(tx, id, fields.km, null)
    }
    const { plateKey: _key, ...named } = fields
    const changes = changesBetween(before, named)
    if (changes) {
      await updateVehicle(tx, id, fields)
      await putVehicleFound(tx, { id, ...fields })
      await record(context, { entity: 'vehicle', entityId: id, action: 'vehicleChanged', changes })
    }
    return vehiclePage(context, id)
  },
)

export const removeVehicle = endpoint.vehicles.remove.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const vehicle = await lockVehicle(tx, id)
  if (!vehicle) throw refuse({ code: 'NotFound' })
  if (await isReferredTo(tx, 'vehicleId', id)) throw refuse({ code: 'deleteFailure', data: { reason: 'inUse' } })
  await deleteVehicle(tx, id)
  await removeSearchEntry(tx, 'vehicle', id)
  await record(context, {
    entity: 'vehicle',
    entityId: id,
    action: 'vehicleDeleted',
    changes: { plateNo: vehicle.plateNo },
  })
  return { done: true as const }
})
