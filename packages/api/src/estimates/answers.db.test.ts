import { randomUUID } from 'node:crypto'
import { addDays } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { todayInRiyadh } from '../../test/bought-parts.ts'
import { estimatesOf, key } from '../../test/estimates.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const all = await openGarage()
const { garage, rival, owner } = all
const { made, noted, sent, worksOf, phone, brakes, estimates } = await estimatesOf(all)
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const toldOf = async (id: number) =>
  (await garage.api.notifications.list({ pageSize: 100 })).items.filter(({ estimate }) => estimate?.id === id)

test('the customer answers line by line on their phone, the total follows, and the approved lines become the ticket', async () => {
  const { estimate, token, shown, answer, again } = await sent()
  const asked = await shown()
  const [first] = asked.proposals
  expect(first?.lines.map(({ nameEn, total }) => [nameEn, total])).toMatchObject([
    [expect.any(String), 230_00],
    ['Pads', 69_00],
  ])
  expect(asked.figures.total).toBe(0)
  const some = { token, version: asked.version, answers: [{ id: first?.id ?? 0, answer: 'Approved' as const }] }
  expect((await phone().decisions.preview(some)).total).toBe(299_00)
  const { decision } = await answer(['Approved', 'Declined', 'Approved'])
  expect(decision).toMatchObject({ decided: { person: 'Abdullah' }, figures: { total: 345_00 } })
  const now = await again()
  expect(now).toMatchObject({ state: 'partlyApproved', answered: 'PartlyApproved', approvedTotal: 345_00 })
  expect(now.decisions).toMatchObject([{ channel: 'Link', revision: 1, total: 345_00, notedByEn: null }])
  expect(now.decisions[0]?.signature?.strokes).toHaveLength(1)
  expect((await toldOf(estimate.id)).map(({ kind, estimate: of }) => [kind, of?.answered])).toEqual([
    ['estimateAnswered', 'PartlyApproved'],
  ])
  const [happened] = await estimates.activities({ id: estimate.id })
  expect(happened).toMatchObject({ action: 'estimateAnswered', facts: { person: 'Abdullah', amount: 345_00 } })
  const done = await estimates.convert({ id: estimate.id, version: now.version, lines: 'approved' })
  const ticket = await garage.api.tickets.get({ id: done.ticket?.id ?? 0 })
  expect(ticket.services.map(({ serviceId }) => serviceId)).toEqual([brakes])
  expect([ticket.money.total, (await shown()).closed]).toEqual([345_00, 'converted'])
})

test('a second tap is the same answer, and an answer may change until it is a ticket', async () => {
  const { estimate, token, shown, answer, again } = await sent()
  const { version, proposals } = await shown()
  const on = phone('Phone', randomUUID())
  const said = {
    ...{ token, version, person: 'Abdullah', signature: { width: 1, height: 1, strokes: [], typed: true } },
    answers: proposals.map(({ id }) => ({ id, answer: 'Declined' as const })),
  }
  await Promise.all([on.decisions.decide(said), on.decisions.decide(said)])
  expect((await again()).decisions).toHaveLength(1)
  expect(await codeOf(on.decisions.decide({ ...said, person: 'Somebody' }))).toBe('keyReused')
  expect(await again()).toMatchObject({ state: 'declined', approvedTotal: 0 })
  expect(await codeOf(phone().decisions.decide(said))).toBe('proposalChanged')
  await answer(['Approved', 'Approved', 'Approved'])
  expect(await again()).toMatchObject({ state: 'approved', approvedTotal: 460_00 })
  await estimates.convert({ id: estimate.id, version: (await again()).version })
  expect(await codeOf(answer(['Declined', 'Declined', 'Declined']))).toBe('nothingToDecide')
})

test('one that is being changed, has expired or was deleted says so, and takes no answer', async () => {
  const { estimate, token, shown } = await sent({ note: 'First note' })
  const before = await shown()
  await estimates.update({
    id: estimate.id,
    version: (await estimates.get({ id: estimate.id })).version,
    note: 'Second',
  })
  expect(await shown()).toMatchObject({ closed: 'changing', proposals: [], estimate: { note: 'First note' } })
  const said = {
    token,
    version: before.version,
    person: 'A',
    signature: { width: 1, height: 1, strokes: [], typed: true },
  }
  const answers = before.proposals.map(({ id }) => ({ id, answer: 'Approved' as const }))
  expect(await codeOf(phone().decisions.decide({ ...said, answers }))).toBe('proposalChanged')
  const old = await sent()
  const past = addDays(todayInRiyadh(), -1)
  await owner.updateTable('estimates').set({ validUntil: past }).where('id', '=', old.estimate.id).execute()
  expect((await old.shown()).closed).toBe('expired')
  expect(await codeOf(old.answer(['Approved', 'Approved', 'Approved']))).toBe('nothingToDecide')
  const gone = await sent()
  await estimates.remove({ id: gone.estimate.id })
  expect(await codeOf(gone.link())).toBe('linkNotValid')
  expect(await codeOf(phone().shares.pdf({ token: gone.token }))).toBe('linkNotValid')
})

test('the answer goes to what was asked, all of it', async () => {
  const { token, shown } = await sent()
  const { version, proposals } = await shown()
  const said = { token, version, person: 'A', signature: { width: 1, height: 1, strokes: [], typed: true } }
  const one = proposals.slice(0, 1).map(({ id }) => ({ id, answer: 'Approved' as const }))
  expect(await codeOf(phone().decisions.decide({ ...said, answers: one }))).toBe('answersMissing')
  const other = worksOf(await made()).map((id) => ({ id, answer: 'Approved' as const }))
  expect(await codeOf(phone().decisions.decide({ ...said, answers: other }))).toBe('proposalChanged')
})

test('the customer asks to be called once, and stands on the page until somebody did', async () => {
  const { estimate, token, again } = await sent()
  const { decision } = await phone().decisions.callMe({ token })
  expect(decision?.estimate?.callAskedAt).not.toBeNull()
  await phone().decisions.callMe({ token })
  expect((await toldOf(estimate.id)).map(({ kind }) => kind)).toEqual(['estimateCall'])
  expect((await again()).callAskedAt).not.toBeNull()
  expect(await codeOf(rival.api.estimates.called({ id: estimate.id }))).toBe('NotFound')
  expect((await estimates.called({ id: estimate.id })).callAskedAt).toBeNull()
  await estimates.called({ id: estimate.id })
  const log = (await estimates.activities({ id: estimate.id })).map(({ action }) => action)
  expect(log.filter((action) => action === 'estimateCalled')).toHaveLength(1)
})

test('a spoken yes is noted with its channel by who may edit, once, also of one that was never sent', async () => {
  const estimate = await made()
  const { id, version } = estimate
  const answers = worksOf(estimate).map((one) => ({ id: one, answer: 'Approved' as const }))
  const said = { id, version, answers, channel: 'InPerson' as const, person: 'His brother' }
  const reader = await garage.as(['WorkshopManager'], ['estimates.new'])
  expect(await codeOf(reader.api.estimates.note(said))).toBe('NotAllowedOperation')
  expect(await codeOf(rival.api.estimates.note(said))).toBe('NotFound')
  const again = key()
  const done = await estimates.note(said, again)
  expect(await estimates.note(said, again)).toEqual(done)
  expect(done).toMatchObject({ state: 'approved', approvedTotal: 460_00 })
  expect(done.decisions).toMatchObject([{ channel: 'InPerson', person: 'His brother', revision: 0, signature: null }])
  expect(done.decisions[0]?.notedByEn).toBeTruthy()
  expect(await codeOf(estimates.note({ ...said, person: 'Other' }))).toBe('InvalidData')
  const two = await made()
  const at = await Promise.all([codeOf(noted(two, 'Approved', 'Approved', 'Approved')), codeOf(noted(two, 'Declined'))])
  expect(at.sort()).toEqual(['InvalidData', 'went through'])
})
