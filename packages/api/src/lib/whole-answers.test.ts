import { expect, test } from 'vitest'
import { z } from 'zod'
import { lackedBy } from './whole-answers.ts'

const Row = z.strictObject({ name: z.string(), note: z.string().default(''), mark: z.string().optional() })
const List = z.strictObject({ items: z.array(Row), total: z.int() })

test('an answer that leaves a field to its default is named with the way to it', () => {
  const items = [{ name: 'a', note: '' }, { name: 'b' }]
  expect(lackedBy({ items, total: 2 }, List)).toEqual(['items.1.note'])
  expect(lackedBy({ items: [{ name: 'a', note: 'x' }], total: 1 }, List)).toEqual([])
})

test('what is no data and what fits no shape is left to the check of the shape', () => {
  expect(lackedBy(new Blob(['x']), z.instanceof(Blob))).toEqual([])
  expect(lackedBy({ items: 3 }, List)).toEqual([])
  expect(lackedBy(undefined, undefined)).toEqual([])
})
