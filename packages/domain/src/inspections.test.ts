import { expect, test } from 'vitest'
import {
  isProposed,
  type PointAnswer,
  type PointState,
  refuseAnswer,
  refuseFinding,
  refuseFinish,
  refuseRemoveInspection,
  refuseStart,
  sameAnswer,
  sectionsOf,
  tallyOf,
  urgencyOf,
} from './inspections.ts'

const points = (...states: PointState[]) => states.map((state) => ({ state }))
const answer = (given: Partial<PointAnswer> = {}): PointAnswer => ({
  state: 'Fine',
  remark: '',
  valueMilli: null,
  ...given,
})
const open = { finishedAt: null }
const finished = { finishedAt: '2026-11-21T10:00:00Z' }
const free = { unit: null, proposed: null }
const proposed = { unit: null, proposed: { status: 'Pending', approval: 'Awaiting' } } as const

test('red work is needed now, amber work soon, and both together now', () => {
  expect([urgencyOf(['Soon']), urgencyOf(['Now']), urgencyOf(['Soon', 'Now'])]).toEqual([
    'NeededSoon',
    'NeededNow',
    'NeededNow',
  ])
})

test('points are counted by their colour', () => {
  expect(tallyOf(points('Fine', 'Now', 'NotChecked', 'Fine'))).toEqual({ NotChecked: 1, Fine: 2, Soon: 0, Now: 1 })
})

test('points stand under their sections in their order, and a section that comes again begins anew', () => {
  const of = (sectionEn: string, id: number) => ({ sectionEn, sectionAr: 'قسم', id })
  const sections = sectionsOf([of('Tyres', 1), of('Tyres', 2), of('Lights', 3), of('Tyres', 4)])
  expect(sections.map(({ sectionEn, points: own }) => [sectionEn, own.map(({ id }) => id)])).toEqual([
    ['Tyres', [1, 2]],
    ['Lights', [3]],
    ['Tyres', [4]],
  ])
})

test('an answer is the same when colour, remark and value are', () => {
  expect(sameAnswer(answer(), answer())).toBe(true)
  for (const other of [{ state: 'Now' as const }, { remark: 'Worn' }, { valueMilli: 3000 }])
    expect(sameAnswer(answer(), answer(other))).toBe(false)
})

test('nothing is answered once the inspection is finished', () => {
  expect(refuseAnswer(open, free, answer())).toBeNull()
  expect(refuseAnswer(finished, free, answer())).toEqual({ code: 'inspectionFinished', data: {} })
})

test('a value is taken only where the point is measured', () => {
  expect(refuseAnswer(open, free, answer({ valueMilli: 2500 }))?.code).toBe('pointHasNoMeasure')
  expect(refuseAnswer(open, { unit: 'mm', proposed: null }, answer({ valueMilli: 2500 }))).toBeNull()
})

test('a finding that the customer is asked about stays one, but may change between amber and red', () => {
  expect(refuseAnswer(open, proposed, answer())?.code).toBe('findingProposed')
  expect(refuseAnswer(open, proposed, answer({ state: 'NotChecked' }))?.code).toBe('findingProposed')
  expect(refuseAnswer(open, proposed, answer({ state: 'Soon' }))).toBeNull()
})

test('an inspection is finished when something was looked at, and once', () => {
  expect(refuseFinish(null, points('NotChecked', 'NotChecked'))?.code).toBe('nothingInspected')
  expect(refuseFinish(null, points('NotChecked', 'Fine'))).toBeNull()
  expect(refuseFinish(finished.finishedAt, points('Fine'))?.code).toBe('inspectionFinished')
})

test('an inspection goes away only while nothing was answered', () => {
  expect(refuseRemoveInspection(points('NotChecked'))).toBeNull()
  expect(refuseRemoveInspection(points('NotChecked', 'Soon', 'Fine'))).toEqual({
    code: 'inspectionHasAnswers',
    data: { count: 2 },
  })
})

test('another checklist waits until the one under way is finished', () => {
  expect(refuseStart(null)).toBeNull()
  expect(refuseStart({ name: 'Arrival' })).toEqual({ code: 'inspectionUnderWay', data: { name: 'Arrival' } })
})

test('amber and red are proposed, once', () => {
  expect(refuseFinding({ state: 'Soon', proposed: null })).toBeNull()
  expect(refuseFinding({ state: 'Now', proposed: null })).toBeNull()
  for (const state of ['Fine', 'NotChecked'] as const)
    expect(refuseFinding({ state, proposed: null })?.code).toBe('notAFinding')
  expect(refuseFinding({ state: 'Now', proposed: proposed.proposed })?.code).toBe('findingProposed')
})

test('a line that the shop cancelled may be proposed again, one that the customer declined may not', () => {
  expect(isProposed(null)).toBe(false)
  expect(isProposed({ status: 'Completed', approval: null })).toBe(true)
  expect(isProposed({ status: 'Canceled', approval: 'Declined' })).toBe(true)
  expect(isProposed({ status: 'Canceled', approval: null })).toBe(false)
  expect(isProposed({ status: 'Canceled', approval: 'Approved' })).toBe(false)
})
