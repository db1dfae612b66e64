import type { OfTicket } from '@warsha/contract/inspection-rows'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../lib/browser.testing.ts'
import { forgetUser } from '../lib/stored.ts'
import { keepInspections, keptInspections } from './kept-inspections.ts'

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()))

const visit = (id: number): OfTicket => ({
  ticket: {
    ...{ id, number: `T-${id}`, status: 'InProgress', invoiceNumber: null, vehicleId: 1 },
    ...{ plate: { text: 'A 1', digits: '1', lettersEn: 'A', lettersAr: 'أ' }, year: null },
    ...{ makeEn: 'Kia', makeAr: 'كيا', modelEn: 'Rio', modelAr: 'ريو' },
  },
  templates: [],
  inspections: [],
})

test('what was opened with network opens again without it, for the same person', () => {
  keepInspections(visit(7), '1/2', 0)
  expect(keptInspections(7, '1/2')).toEqual(visit(7))
  expect([keptInspections(7, '1/3'), keptInspections(8, '1/2')]).toEqual([undefined, undefined])
})

test('what an owner looks at as another user is not kept', () => {
  keepInspections(visit(7), '1/2', 0)
  keepInspections(visit(7), null, 1)
  keepInspections(visit(8), null, 1)
  expect(keptInspections(7, '1/2')).toEqual(visit(7))
  expect(keptInspections(8, null)).toBeUndefined()
})

test('the visits kept longest make room, and one that is seen again stays', () => {
  for (let id = 1; id <= 12; id++) keepInspections(visit(id), '1/2', id)
  keepInspections(visit(1), '1/2', 13)
  keepInspections(visit(20), '1/2', 14)
  expect([1, 2, 3, 12, 20].filter((id) => keptInspections(id, '1/2'))).toEqual([1, 3, 12, 20])
})

test('nothing of a visit stays when its user has left', () => {
  keepInspections(visit(7), '1/2', 0)
  forgetUser()
  expect(keptInspections(7, '1/2')).toBeUndefined()
})
