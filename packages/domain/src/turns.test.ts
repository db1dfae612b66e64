import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

function inTurn(jobs: readonly string[]): Turns<string, string> {
  const turns = new Turns<string, string>()
  for (const job of jobs) turns.add(job.slice(0, 1), job)
  return turns
}
function served(turns: Turns<string, string>): string[] {
  const order: string[] = []
  for (let job = turns.next(); job !== undefined; job = turns.next()) order.push(job)
  return order
}

test('owners are served in turn, each in the order of their own jobs', () => {
  expect(served(inTurn(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']))).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('who comes later waits for one job of each other owner at most', () => {
  const turns = inTurn(['a1', 'a2', 'a3'])
  expect(turns.next()).toBe('a1')
  turns.add('b', 'b1')
  expect(served(turns)).toEqual(['a2', 'b1', 'a3'])
})

test('what is taken out of the line is not served, and is counted no more', () => {
  const turns = inTurn(['a1', 'a2', 'b1'])
  expect([turns.remove('b', 'b1'), turns.remove('b', 'b1'), turns.remove('a', 'b1')]).toEqual([true, false, false])
  expect([turns.count, turns.countOf('a'), turns.countOf('b')]).toEqual([2, 2, 0])
  expect(turns.remove('a', 'a1')).toBe(true)
  expect(served(turns)).toEqual(['a2'])
  expect(turns.count).toBe(0)
})
