import type { WaitingPart } from '@warsha/contract/part-requests'
import { expect, test } from 'vitest'
import { byTicket, foundIn, issuableOf } from './waiting.ts'

const part = (given: Partial<WaitingPart>): WaitingPart => ({
  ...{
    id: 1,
    version: 1,
    state: 'waitingIssue',
    ticketId: 7,
    ticketNumber: 'T-0007',
    promisedAt: null,
    technicians: [],
  },
  plate: { text: '4827 RTJ', digits: '4827', lettersEn: 'RTJ', lettersAr: 'حطر' },
  ...{ makeEn: 'Toyota', makeAr: 'تويوتا', modelEn: 'Camry', modelAr: 'كامري', year: 2021 },
  ...{ partId: 3, partNo: '90915-YZZD2', nameEn: 'Oil filter', nameAr: 'فلتر زيت', barcodes: ['6281000000013'] },
  ...{ unit: 'piece', shelf: 'A-1', requestedMilli: 3000, reservedMilli: 1000, issuedMilli: 0, returnedMilli: 0 },
  ...{ receivedMilli: 0, askedBackMilli: 0, currentMilli: 1000, availableMilli: 0, order: null },
  ...given,
})

test('what can be issued is what is reserved and what is here for anybody, and never more than is wanted', () => {
  expect(issuableOf(part({}))).toBe(1000)
  expect(issuableOf(part({ availableMilli: 9000 }))).toBe(3000)
  expect(issuableOf(part({ issuedMilli: 2000, availableMilli: 9000 }))).toBe(1000)
})

test('a part is found by its number in any writing, its barcode, its names and its ticket', () => {
  const others = part({ id: 2, ticketNumber: 'T-0008', partNo: 'X-1', nameEn: 'Belt', nameAr: 'سير', barcodes: ['9'] })
  const all = [part({}), others]
  const ids = (typed: string) => foundIn(all, typed).map(({ id }) => id)
  expect(ids('90915yzzd2')).toEqual([1])
  expect(ids('6281000000013')).toEqual([1])
  expect(ids('فلتر')).toEqual([1])
  expect(ids('t-0008')).toEqual([2])
  expect(ids(' ')).toEqual([1, 2])
  expect(ids('nothing')).toEqual([])
})

test('a whole number that is scanned finds its part and not those whose number begins so', () => {
  const longer = part({ id: 2, partNo: '90915-YZZD20', barcodes: [] })
  expect(foundIn([longer, part({})], '90915-yzzd2').map(({ id }) => id)).toEqual([1])
})

test('parts stand ticket by ticket in the order in which they came', () => {
  const groups = byTicket([part({ ticketId: 9 }), part({ ticketId: 7, id: 2 }), part({ ticketId: 9, id: 3 })])
  expect(groups.map(({ ticketId, parts }) => [ticketId, parts.map(({ id }) => id)])).toEqual([
    [9, [1, 3]],
    [7, [2]],
  ])
})
