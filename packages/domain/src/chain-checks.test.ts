import { expect, test } from 'vitest'
import { type ChainFault, chainFaultOf, type ReadLink } from './chain-checks.ts'

const before = { counter: 4, hash: 'four' }
const stored = { counter: 5, previousHash: 'four', hash: 'five', uuid: 'u5' }
const read: ReadLink = { counter: 5, previousHash: 'four', uuid: 'u5', hash: 'five', stampFits: true, ofDevice: true }

test('a document in its place, unchanged and signed by its device is in order', () => {
  expect(chainFaultOf(before, stored, read)).toBeNull()
})

test.each<[ChainFault, Partial<typeof stored>, Partial<NonNullable<ReadLink>>]>([
  ['gap', { counter: 6 }, {}],
  ['fork', { previousHash: 'three' }, {}],
  ['place', {}, { counter: 6 }],
  ['place', {}, { previousHash: 'three' }],
  ['place', { uuid: 'other' }, {}],
  ['hash', {}, { hash: 'changed' }],
  ['stamp', {}, { stampFits: false }],
  ['certificate', {}, { ofDevice: false }],
])('a chain with a fault is told what it is: %s', (fault, ofStored, ofRead) => {
  expect(chainFaultOf(before, { ...stored, ...ofStored }, { ...read, ...ofRead })).toBe(fault)
})

test('what is stored as a document and is none is told so', () => {
  expect(chainFaultOf(before, stored, null)).toBe('unreadable')
})
