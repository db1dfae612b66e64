import type { PointAnswer } from '@warsha/domain/inspections'
import { expect, test } from 'vitest'
import { type Answers, answersTo, type Outcome, shownAnswer } from './answers.ts'

const red: PointAnswer = { state: 'Now', remark: '', valueMilli: null }
const green: PointAnswer = { ...red, state: 'Fine' }
const point = (id: number, version = 1) => ({ id, version, state: 'NotChecked' as const, remark: '', valueMilli: null })

/** A server with scripted answers, one call after the other, and the browser's storage beside it. */
function desk(...outcomes: Outcome[]) {
  const sent: unknown[] = []
  let memory: Answers['unsent'] = {}
  const open = () =>
    answersTo({
      kept: memory,
      keep: (unsent) => {
        memory = unsent
      },
      send: async (id, { answer, version }) => {
        sent.push([id, version, answer.state])
        return outcomes.shift() ?? { kind: 'away' }
      },
    })
  return { book: open(), open, sent, memory: () => memory }
}

test('an answer is shown at once, sent, and forgotten when it is stored', async () => {
  const { book, sent, memory } = desk({ kind: 'stored', version: 2 })
  book.give(point(7), red)
  expect(shownAnswer(point(7), book.get())).toEqual(red)
  await book.sendAll()
  expect(sent).toEqual([[7, 1, 'Now']])
  expect([book.get(), memory()]).toEqual([{ unsent: {}, held: {} }, {}])
})

test('without network it waits, outlives the page, and is sent when the network is back', async () => {
  const { book, open, sent } = desk({ kind: 'away' }, { kind: 'stored', version: 2 }, { kind: 'stored', version: 2 })
  book.give(point(7), red)
  book.give(point(8), green)
  await book.sendAll()
  expect(Object.keys(book.get().unsent)).toEqual(['7', '8'])
  const later = open()
  expect(shownAnswer(point(8), later.get())).toEqual(green)
  await later.sendAll()
  expect(sent).toEqual([
    [7, 1, 'Now'],
    [7, 1, 'Now'],
    [8, 1, 'Fine'],
  ])
  expect(later.get().unsent).toEqual({})
})

test('what is changed while it is on its way follows on top of what was stored', async () => {
  const { book, sent } = desk({ kind: 'stored', version: 2 }, { kind: 'stored', version: 3 })
  book.give(point(7), red)
  const first = book.sendAll()
  book.give(point(7), green)
  await first
  expect(sent).toEqual([
    [7, 1, 'Now'],
    [7, 2, 'Fine'],
  ])
})

test('an answer that another forestalled is held until somebody chooses, and the rest goes on', async () => {
  const { book } = desk({ kind: 'stale' }, { kind: 'stored', version: 2 })
  book.give(point(7), red)
  book.give(point(8), green)
  await book.sendAll()
  expect(book.get()).toEqual({ unsent: {}, held: { 7: { answer: red, reason: null } } })
  book.give({ ...point(7, 4), ...green }, red)
  expect(book.get()).toEqual({ unsent: { 7: { answer: red, version: 4 } }, held: {} })
  book.drop(7)
  expect(book.get().held).toEqual({})
})

test('a refusal is kept with its reason', async () => {
  const { book } = desk({ kind: 'refused', reason: 'Finished' })
  book.give(point(7), red)
  await book.sendAll()
  expect(book.get().held).toEqual({ 7: { answer: red, reason: 'Finished' } })
})

test('the answer that stands is nothing to send', async () => {
  const { book, sent } = desk()
  book.give({ ...point(7), ...green }, green)
  await book.sendAll()
  expect(sent).toEqual([])
})
