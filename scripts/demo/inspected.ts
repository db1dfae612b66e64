import type { PointState } from '@warsha/domain/inspections'
import { instant, minute } from './clock.ts'
import { addEvent } from './log.ts'
import { storePhoto } from './photos.ts'
import type { Random } from './random.ts'
import type { Store, StoredTicket } from './store.ts'
import type { StandardPoint } from './tenant.ts'

const words = {
  Soon: { en: 'Worn, has some months left', ar: 'متآكل، يحتمل بضعة أشهر' },
  Now: { en: 'At its limit', ar: 'وصل إلى الحد' },
} as const

/** A measurement that suits what was found, in thousandths. */
function measured({ unit }: StandardPoint, state: PointState): number | null {
  if (unit === 'mm') return state === 'Now' ? 1500 : state === 'Soon' ? 3000 : 6500
  if (unit === 'psi') return state === 'Fine' ? 34_000 : 27_000
  if (unit === 'volt') return state === 'Fine' ? 12_600 : 11_900
  return null
}

const stateOf = (random: Random): PointState => (random.chance(0.82) ? 'Fine' : random.chance(0.6) ? 'Soon' : 'Now')
const motifOf = ({ sectionEn }: StandardPoint) => (sectionEn === 'Tyres' ? ('tyre' as const) : ('disc' as const))

/** The checklist was gone through: to its end, or to its middle while somebody still stands at the car. */
export function storeInspection(store: Store, stored: StoredTicket, random: Random, now: number): void {
  const { loader, tenant } = store
  const { companyId, standards } = tenant
  const { id: ticketId, plan } = stored
  const technician = plan.services.find((one) => one.technician?.user)?.technician?.user
  const by = technician ?? plan.advisor
  const isDone = plan.status !== 'InProgress'
  const startedAt = Math.min(plan.openedAt + 10 * minute, now - minute)
  const finishedAt = isDone ? Math.min(startedAt + 25 * minute, now) : null
  const id = loader.nextId('inspections')
  const { nameEn, nameAr } = standards.checklist
  loader.add('inspections', {
    companyId,
    id,
    ticketId,
    templateId: standards.checklistId,
    nameEn,
    nameAr,
    startedBy: by.id,
    startedByEn: by.name.en,
    startedByAr: by.name.ar,
    startedAt: instant(startedAt),
    finishedBy: finishedAt === null ? null : by.id,
    finishedByEn: finishedAt === null ? null : by.name.en,
    finishedByAr: finishedAt === null ? null : by.name.ar,
    finishedAt: finishedAt === null ? null : instant(finishedAt),
  })
  let findings = 0
  for (const [place, point] of standards.points.entries()) {
    const state = !isDone && place > standards.points.length / 2 ? 'NotChecked' : stateOf(random)
    if (state === 'Soon' || state === 'Now') findings += 1
    storePoint(store, stored, { inspectionId: id, point, state, random, at: startedAt + place * 20_000, by })
  }
  const tell = (at: number, action: 'inspectionStarted' | 'inspectionFinished', facts: object) => {
    const told = {
      at,
      by,
      entity: 'inspection',
      entityId: id,
      action,
      facts: { name: { en: nameEn, ar: nameAr }, ...facts },
    }
    store.timeline.at(at, () => addEvent(store, ticketId, told))
  }
  tell(startedAt, 'inspectionStarted', {})
  if (finishedAt !== null) tell(finishedAt, 'inspectionFinished', { findings })
}

type Looked = {
  inspectionId: number
  point: StandardPoint
  state: PointState
  random: Random
  at: number
  by: StoredTicket['plan']['advisor']
}

function storePoint(store: Store, { id: ticketId, plan }: StoredTicket, looked: Looked): void {
  const { inspectionId, point, state, random, at, by } = looked
  const { loader, tenant } = store
  const { companyId } = tenant
  const seen = state !== 'NotChecked'
  const id = loader.nextId('inspectionPoints')
  loader.add('inspectionPoints', {
    companyId,
    id,
    inspectionId,
    ...point,
    state,
    remark: state === 'Soon' || state === 'Now' ? words[state][plan.vehicle.customer.language] : '',
    valueMilli: seen ? measured(point, state) : null,
    checkedBy: seen ? by.id : null,
    checkedByEn: seen ? by.name.en : null,
    checkedByAr: seen ? by.name.ar : null,
    checkedAt: seen ? instant(at) : null,
  })
  if (state !== 'Now' || (point.sectionEn !== 'Tyres' && point.sectionEn !== 'Brakes')) return
  const fileId = storePhoto(store, motifOf(point), { random, ticketId, at, by })
  loader.add('inspectionPointFiles', { companyId, pointId: id, fileId })
}
