import type { PointAnswer } from '@warsha/domain/inspections'
import { expect, test } from 'vitest'
import type { Refused, Waiting } from '../lib/outbox/waiting.ts'
import { answersOf, answersTo, type Draft, type Drafts, shownAnswer } from './answers.ts'

const red: PointAnswer = { state: 'Now', remark: '', valueMilli: null }
const green: PointAnswer = { ...red, state: 'Fine' }
const point = (id: number, version = 1) => ({ id, version, state: 'NotChecked' as const, remark: '', valueMilli: null })

const waits = (pointId: number, answer: PointAnswer, version: number, refused: Refused | null = null): Waiting => ({
  ...{ id: pointId, owner: '1/7', key: 'key', actedAtMs: 0, jobId: null, ticketId: 1, nameEn: '', nameAr: '', refused },
  action: { kind: 'answer', pointId, version, answer },
})
const stale: Refused = { code: 'InvalidData', sentence: 'Somebody else' }

/** A page with the browser's storage and the outbox beside it; `slow` answers are kept when it is told. */
function desk({ waiting = [] as Waiting[], slow = Promise.resolve(), takes = true } = {}) {
  const noted: [number, Draft][] = []
  let memory: Drafts = {}
  const open = () =>
    answersTo({
      kept: memory,
      keep: (drafts) => {
        memory = drafts
      },
      waiting: () => waiting,
      note: async (id, draft) => {
        noted.push([id, draft])
        await slow
        if (!takes) return false
        waiting.push(waits(id, draft.answer, draft.version))
        return true
      },
      send: () => undefined,
    })
  const book = open()
  const shown = (id: number) => shownAnswer(point(id), answersOf(book.get(), waiting))
  return { book, open, noted, shown, waiting, memory: () => memory }
}

test('an answer is shown at once, noted among what waits, and forgotten here', async () => {
  const { book, shown, noted, memory, waiting } = desk()
  book.give(point(7), red)
  expect(shown(7)).toEqual(red)
  await book.sendAll()
  expect(noted).toEqual([[7, { answer: red, version: 1 }]])
  expect([book.get(), memory(), waiting.length]).toEqual([{}, {}, 1])
  expect(shown(7)).toEqual(red)
})

test('what is being typed outlives the page', async () => {
  const { book, open, noted } = desk()
  book.give(point(7), { ...red, remark: 'Wor' })
  const later = open()
  await later.sendAll()
  expect(noted).toEqual([[7, { answer: { ...red, remark: 'Wor' }, version: 1 }]])
})

test('what nobody takes stays as it was typed', async () => {
  const { book, shown, memory } = desk({ takes: false })
  book.give(point(7), red)
  await book.sendAll()
  expect(shown(7)).toEqual(red)
  expect(memory()).toEqual({ 7: { answer: red, version: 1 } })
})

test('what is changed while it is being kept follows, and nothing is noted twice', async () => {
  const kept = Promise.withResolvers<void>()
  const { book, noted, shown } = desk({ slow: kept.promise })
  book.give(point(7), red)
  const first = book.sendAll()
  const again = book.sendAll()
  book.give(point(7), green)
  const second = book.sendAll()
  kept.resolve()
  await Promise.all([first, again, second])
  expect(noted.map(([id, { answer }]) => [id, answer.state])).toEqual([
    [7, 'Now'],
    [7, 'Fine'],
  ])
  expect([book.get(), shown(7)]).toEqual([{}, green])
})

test('an answer stands on top of the one that waits, and the last one is shown', async () => {
  const { book, noted, shown } = desk({ waiting: [waits(7, red, 4)] })
  expect(shown(7)).toEqual(red)
  book.give(point(7, 9), green)
  await book.sendAll()
  expect(noted).toEqual([[7, { answer: green, version: 4 }]])
  expect(shown(7)).toEqual(green)
})

test('an answer that another forestalled is held until somebody chooses', async () => {
  const { book, noted, waiting, shown } = desk({ waiting: [waits(7, red, 1, stale)] })
  expect(answersOf({}, waiting)).toEqual({ unsent: {}, held: { 7: { answer: red, reason: null } } })
  expect(shown(7)).toEqual(red)
  book.give({ ...point(7, 4), ...green }, red)
  expect(answersOf(book.get(), waiting)).toEqual({ unsent: { 7: { answer: red, version: 4 } }, held: {} })
  await book.sendAll()
  expect(noted).toEqual([[7, { answer: red, version: 4 }]])
})

test('a refusal is shown with its reason', () => {
  const refused = { code: 'inspectionFinished', sentence: 'Finished' }
  expect(answersOf({}, [waits(7, red, 1, refused)]).held).toEqual({ 7: { answer: red, reason: 'Finished' } })
})

test('the answer that stands is nothing to send', async () => {
  const { book, noted } = desk()
  book.give({ ...point(7), ...green }, green)
  await book.sendAll()
  expect(noted).toEqual([])
})
