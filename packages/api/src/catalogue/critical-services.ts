import { dayIn } from '@warsha/domain/calendar'
import { dueService } from '@warsha/domain/critical-services'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import {
  deleteCritical,
  findCar,
  findCritical,
  insertCritical,
  listCriticalRows,
  listLastDone,
  updateCritical,
} from './critical-queries.ts'
import { lockService } from './service-queries.ts'

const entity = 'service'

export const listCritical = endpoint.catalogue.listCritical.handler(({ context: { tx } }) => listCriticalRows(tx))

/** The service is locked, so that of two who make it critical at once the second is refused. */
export const setCritical = endpoint.catalogue.setCritical.handler(
  async ({ input: { serviceId, version, ...interval }, context }) => {
    const { tx } = context
    if (!(await lockService(tx, serviceId))) throw refuse({ code: 'NotFound' })
    const before = await findCritical(tx, serviceId)
    const changes = changesBetween({ everyMonths: null, everyKm: null, ...before }, interval)
    // Also what was asked for once more because its answer was lost.
    if (before && !changes) return before
    if ((before?.version ?? null) !== version) throw refuse({ code: 'InvalidData' })
    if (before && changes) await updateCritical(tx, serviceId, interval)
    if (!before) await insertCritical(tx, serviceId, interval)
    if (changes) await record(context, { entity, entityId: serviceId, action: 'criticalServiceSet', changes })
    const critical = await findCritical(tx, serviceId)
    if (!critical) throw new Error('a critical service vanished while it was locked')
    return critical
  },
)

export const unsetCritical = endpoint.catalogue.unsetCritical.handler(async ({ input: { serviceId }, context }) => {
  const { tx } = context
  if (!(await lockService(tx, serviceId))) throw refuse({ code: 'NotFound' })
  const before = await findCritical(tx, serviceId)
  if (!before) throw refuse({ code: 'NotFound' })
  await deleteCritical(tx, serviceId)
  const { everyMonths, everyKm } = before
  const changes = { everyMonths, everyKm }
  await record(context, { entity, entityId: serviceId, action: 'criticalServiceUnset', changes })
  return { done: true as const }
})

/** Over all shops of the company, as the visits of a car are. Services that are sold no longer are not asked for. */
export const dueOfVehicle = endpoint.catalogue.dueOfVehicle.handler(
  async ({ input: { vehicleId, km }, context: { tx, actor } }) => {
    const car = await findCar(tx, vehicleId)
    if (!car) throw refuse({ code: 'NotFound', field: 'vehicleId' })
    const critical = (await listCriticalRows(tx)).filter(({ active }) => active)
    if (critical.length === 0) return []
    const done = await listLastDone(
      tx,
      vehicleId,
      critical.map(({ serviceId }) => serviceId),
    )
    const now = { on: dayIn(actor.timeZone, new Date().toISOString()), km: km ?? car.km, year: car.year }
    return critical.flatMap(({ active: _active, version: _version, ...service }) => {
      const visit = done.find(({ serviceId }) => serviceId === service.serviceId)
      const last = visit ? { on: dayIn(actor.timeZone, visit.doneAt), km: visit.km } : null
      const reason = dueService(service, last, now)
      if (!reason) return []
      const { ticketId = null, ticketNumber = null } = visit ?? {}
      return [{ ...service, reason, lastOn: last?.on ?? null, lastKm: last?.km ?? null, ticketId, ticketNumber }]
    })
  },
)
