import { expect, test } from 'vitest'
import { filesAt, type StartPlan } from './start-plan.ts'

const screen = (route: string, file: number) => ({ route, files: [file], words: { en: [3], ar: [4] } })
const plan: StartPlan = {
  files: ['open.js', 'new.js', 'one.js', 'en.json', 'ar.json', 'latin.woff2', 'arabic.woff2'],
  screens: [screen('/tickets/openTickets', 0), screen('/customers/newCustomer', 1), screen('/customers/$id', 2)],
  always: { en: [5], ar: [5, 6] },
}
const filesOf = (address: string) => filesAt(plan, address, 'en')

test('the files of a screen are found by its address, whatever record it shows', () => {
  expect(filesOf('/tickets/openTickets')).toEqual(['open.js', 'en.json', 'latin.woff2'])
  expect(filesOf('/tickets/openTickets/')[0]).toBe('open.js')
  expect(filesOf('/customers/12')[0]).toBe('one.js')
  expect(filesOf('/customers/newCustomer')[0]).toBe('new.js')
  expect(filesAt(plan, '/customers/12', 'ar')).toEqual(['one.js', 'ar.json', 'latin.woff2', 'arabic.woff2'])
})

test('where there is no screen only what all need is asked for', () => {
  expect(filesOf('/customers/12/more')).toEqual(['latin.woff2'])
  expect(filesOf('/')).toEqual(['latin.woff2'])
})

test('words of every screen that a screen names too are requested once', () => {
  const both = { ...plan, always: { en: [3, 5], ar: [4] } }
  expect(filesAt(both, '/tickets/openTickets', 'en')).toEqual(['open.js', 'en.json', 'latin.woff2'])
})
