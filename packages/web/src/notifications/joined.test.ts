import type { Notification } from '@warsha/contract/notifications'
import { expect, test } from 'vitest'
import { joined } from './joined.ts'

const told = (id: number) => ({ id }) as Notification
const idsOf = (...pages: number[][]) => joined(pages.map((ids) => ({ items: ids.map(told) }))).map(({ id }) => id)

test('NOT-004 more pages append to the loaded ones, and what came meanwhile makes none stand twice', () => {
  expect(idsOf([9, 8], [7, 6], [5])).toEqual([9, 8, 7, 6, 5])
  expect(idsOf([9, 8], [8, 7], [])).toEqual([9, 8, 7])
  expect(idsOf()).toEqual([])
})
