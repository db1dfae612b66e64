import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { inspectedCar } from '../../test/inspected-car.ts'

const { garage, rival, owner } = await openGarage()
const { api } = garage
const keyed = (requestKey: string = randomUUID()) => ({ context: { requestKey } })
const minutesAgo = (at: string | null | undefined) => Math.round((Date.now() - Date.parse(at ?? '')) / 60_000)

/** An inspection that began an hour ago. */
async function earlierInspection() {
  const car = await inspectedCar(garage)
  await owner
    .updateTable('inspections')
    .set({ startedAt: new Date(Date.now() - 60 * 60_000).toISOString() })
    .where('companyId', '=', garage.companyId)
    .where('id', '=', car.inspection.id)
    .execute()
  return car
}

test('an answer given without network counts from when it was given, bounded by what came before it', async () => {
  const { lamps, front } = await earlierInspection()
  const given = await api.inspections.answer({ id: lamps.id, version: 1, state: 'Soon', secondsAgo: 40 * 60 }, keyed())
  expect(minutesAgo(given.checkedAt)).toBe(40)
  const later = await api.inspections.answer({ id: lamps.id, version: 2, state: 'Now', secondsAgo: 50 * 60 }, keyed())
  expect(later.checkedAt).toBe(given.checkedAt)
  const first = await api.inspections.answer({ id: front.id, version: 1, state: 'Fine', secondsAgo: 999_999 }, keyed())
  expect(minutesAgo(first.checkedAt)).toBe(60)
})

test('an answer sent again under its key is stored once, also when somebody answered after it', async () => {
  const { ticket, lamps } = await earlierInspection()
  const { id } = lamps
  const key = keyed()
  const send = () => api.inspections.answer({ id, version: 1, state: 'Soon' }, key)
  const [one, other] = await Promise.all([send(), send()])
  expect([one.version, other.version]).toEqual([2, 2])
  const colleague = await garage.as(['Technician'])
  await colleague.api.inspections.answer({ id, version: 2, state: 'Fine' }, keyed())
  expect(await send()).toMatchObject({ state: 'Fine', version: 3 })
  const log = await api.tickets.activities({ id: ticket.id })
  expect(log.map(({ action }) => action)).toEqual(['pointChanged', 'pointChecked', 'inspectionStarted'])
})

test('an answer given before somebody else answered is refused, and its key stays free', async () => {
  const { lamps } = await earlierInspection()
  const { id } = lamps
  const colleague = await garage.as(['Technician'])
  await colleague.api.inspections.answer({ id, version: 1, state: 'Fine' }, keyed())
  const key = keyed()
  expect(await refusalOf(api.inspections.answer({ id, version: 1, state: 'Now' }, key))).toMatchObject({
    code: 'InvalidData',
  })
  expect(await api.inspections.answer({ id, version: 2, state: 'Now' }, key)).toMatchObject({ version: 3 })
})

test('a key belongs to one point and one person; another company finds nothing, and without the role nothing is stored', async () => {
  const { lamps, front } = await earlierInspection()
  const key = keyed()
  const answered = (id: number) => ({ id, version: 1, state: 'Fine' as const })
  await api.inspections.answer(answered(lamps.id), key)
  expect(await refusalOf(api.inspections.answer(answered(front.id), key))).toMatchObject({ code: 'keyReused' })
  const technician = await garage.as(['Technician'])
  expect(await refusalOf(technician.api.inspections.answer(answered(lamps.id), key))).toMatchObject({
    code: 'keyReused',
  })
  expect(await refusalOf(rival.api.inspections.answer(answered(lamps.id), key))).toMatchObject({ code: 'NotFound' })
  const store = await garage.as(['StoreManager'])
  expect(await refusalOf(store.api.inspections.answer(answered(front.id), keyed()))).toMatchObject({
    code: 'NotAuthorized',
  })
})
