import { expect, test } from 'vitest'
import { meantBy, optionsFor } from './options.ts'

const options = ['Land Rover', 'Toyota', 'Toyota Lexus', 'Rover', 'سيارة أجرة'].map((label) => ({
  value: label,
  label,
}))
const labels = (typed: string) => optionsFor(options, typed).map(({ label }) => label)

test('options are found by any word in any spelling; what begins so stands first', () => {
  expect(labels('rover')).toEqual(['Rover', 'Land Rover'])
  expect(labels('lexus toy')).toEqual(['Toyota Lexus'])
  expect(labels('سياره اجره')).toEqual(['سيارة أجرة'])
  expect(labels('  ')).toHaveLength(options.length)
})

test('options with names in both languages are found by either, and meant by either', () => {
  const makes = [
    { value: '1', label: 'تويوتا', other: 'Toyota' },
    { value: '2', label: 'نيسان', other: 'Nissan' },
    { value: '3', label: 'إنفينيتي نيسان', other: 'Infiniti Nissan' },
  ]
  const found = (typed: string) => optionsFor(makes, typed).map(({ value }) => value)
  expect([found('nis'), found('نيس'), found('nissan infiniti')]).toEqual([['2', '3'], ['2', '3'], ['3']])
  expect(meantBy(makes, 'NISSAN', 'else')?.value).toBe('2')
  expect(meantBy(makes, 'nis', 'else')).toBeUndefined()
})

test('Enter and Tab take the first that is offered, and what is called just so before it', () => {
  expect(meantBy(options, 'toy', 'key')?.label).toBe('Toyota')
  expect(meantBy(options, 'LEX', 'key')?.label).toBe('Toyota Lexus')
  expect(meantBy(options, 'toyota', 'else')?.label).toBe('Toyota')
  expect([meantBy(options, '', 'key'), meantBy(options, 'bmw', 'key')]).toEqual([undefined, undefined])
})

test('leaving the field chooses no option that was one of several', () => {
  expect(meantBy(options, 'ro', 'else')).toBeUndefined()
  expect(meantBy(options, 'land', 'else')?.label).toBe('Land Rover')
})

test('an option that cannot be chosen is never meant', () => {
  const off = [
    { value: '1', label: 'Riyadh', disabled: true },
    { value: '2', label: 'Riyadh North' },
  ]
  expect(meantBy(off, 'riyadh', 'key')?.value).toBe('2')
})
