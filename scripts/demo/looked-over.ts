import { sedan } from '@warsha/domain/car-outline'
import type { ConditionMark, ConditionMoment } from '@warsha/domain/conditions'
import { instant, minute } from './clock.ts'
import { addEvent } from './log.ts'
import { storePhoto } from './photos.ts'
import type { Random } from './random.ts'
import type { Store, StoredTicket } from './store.ts'

const remarks = {
  Scratch: { en: 'Down to the primer', ar: 'خدش واصل إلى الأساس' },
  Dent: { en: 'As by a trolley', ar: 'كأنها من عربة تسوق' },
  Crack: { en: 'Does not spread yet', ar: 'لم يمتد بعد' },
} as const
const seen = ['Scratch', 'Dent', 'Scratch', 'Crack'] as const
const belongings = {
  en: ['Child seat', 'Sunshade', 'Prayer mat', 'Tool bag'],
  ar: ['كرسي أطفال', 'مظلة شمسية', 'سجادة صلاة', 'شنطة عدة'],
}

/** What was marked on the car as it came in; it goes out with the same marks. */
function marksOn(store: Store, { id, plan }: StoredTicket, random: Random, at: number): ConditionMark[] {
  const { language } = plan.vehicle.customer
  return Array.from({ length: random.int(1, 3) }, (_, place) => {
    const view = sedan[random.int(0, 1)] ?? sedan[0]
    const part = random.pick(view?.parts ?? [])
    const damage = random.pick(seen)
    const shown = place === 0 && damage !== 'Crack'
    const taken = { random, ticketId: id, at, by: plan.advisor }
    return {
      key: random.uuid(),
      view: view?.code ?? 'left',
      part: part.code,
      x: part.at[0],
      y: part.at[1],
      damage,
      remark: random.chance(0.6) ? remarks[damage][language] : '',
      fileIds: shown ? [storePhoto(store, damage === 'Dent' ? 'dent' : 'scratch', taken)] : [],
    }
  })
}

/** The car is looked over as it comes in, and again where it has left. */
export function storeConditions(store: Store, stored: StoredTicket, random: Random): void {
  const { plan } = stored
  const cameAt = plan.openedAt + 3 * minute
  const marks = marksOn(store, stored, random, cameAt)
  const things = [random.pick(belongings[plan.vehicle.customer.language])]
  const fuelEighths = random.int(1, 7)
  const sheet = (moment: ConditionMoment, at: number) => {
    const { companyId, standards } = store.tenant
    const { advisor: by, km } = plan
    store.loader.add('vehicleConditions', {
      companyId,
      ticketId: stored.id,
      moment,
      conditionTemplateId: standards.outlineId,
      fuelEighths,
      km,
      belongings: JSON.stringify(things),
      remark: '',
      marks: JSON.stringify(marks),
      recordedBy: by.id,
      recordedByEn: by.name.en,
      recordedByAr: by.name.ar,
      recordedAt: instant(at),
    })
    for (const fileId of marks.flatMap(({ fileIds }) => fileIds))
      store.loader.add('conditionFiles', { companyId, ticketId: stored.id, moment, fileId })
    const facts = { moment, marks: marks.length }
    const told = { at, by, entity: 'condition', entityId: stored.id, action: 'conditionRecorded', facts } as const
    store.timeline.at(at, () => addEvent(store, stored.id, told))
  }
  sheet('CheckIn', cameAt)
  if (plan.checkedOutAt !== null) sheet('CheckOut', plan.checkedOutAt)
}
