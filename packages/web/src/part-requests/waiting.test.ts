import type { WaitingPart } from '@warsha/contract/part-requests'
import { expect, test } from 'vitest'
import { byTicket, issuableOf } from './waiting.ts'

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

test('parts stand ticket by ticket in the order in which they came', () => {
  const groups = byTicket([part({ ticketId: 9 }), part({ ticketId: 7, id: 2 }), part({ ticketId: 9, id: 3 })])
  expect(groups.map(({ ticketId, parts }) => [ticketId, parts.map(({ id }) => id)])).toEqual([
    [9, [1, 3]],
    [7, [2]],
  ])
})
