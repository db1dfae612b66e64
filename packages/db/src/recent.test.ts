import { expect, test } from 'vitest'
import { Recent } from './recent.ts'

test('one too many takes the place of the one that was asked for longest ago', () => {
  const recent = new Recent<string>(4)
  for (const key of ['a', 'b', 'c', 'd']) expect(recent.add(key, key.toUpperCase())).toBeUndefined()
  expect(recent.get('a')).toBe('A')
  expect(recent.add('e', 'E')).toBe('B')
  expect(['a', 'b', 'c', 'd', 'e'].map((key) => recent.get(key))).toEqual(['A', undefined, 'C', 'D', 'E'])
})

test('what is asked for again and again stays, whatever else comes', () => {
  const recent = new Recent<number>(100)
  const often = Array.from({ length: 50 }, (_, at) => `often ${at}`)
  for (const key of often) recent.add(key, 1)
  for (let other = 0; other < 1000; other++) {
    recent.add(`other ${other}`, 2)
    expect(recent.get(often[other % 50] ?? '')).toBe(1)
  }
  expect(recent.get('other 999')).toBe(2)
  expect(recent.get('other 800')).toBeUndefined()
})
