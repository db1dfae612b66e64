import type { Inspection } from '@warsha/contract/inspection-rows'
import { expect, test } from 'vitest'
import { neededOf, openFindings } from './findings.ts'

type Point = Inspection['points'][number]
const point = (id: number, more: Partial<Point> = {}): Point => ({
  ...{ id, sectionEn: 'Brakes', sectionAr: 'الفرامل', nameEn: `Point ${id}`, nameAr: `نقطة ${id}`, state: 'Now' },
  ...{ remark: '', unit: null, valueMilli: null, fileIds: [], serviceId: 7, checkedByEn: null, checkedByAr: null },
  ...{ checkedAt: null, proposed: null, version: 1, ...more },
})
const proposed = { ticketServiceId: 1, nameEn: 'Pads', nameAr: 'فحمات', status: 'Pending', approval: null } as const

test('what was found and is on no ticket is offered: amber and red, of the newest inspection', () => {
  const points = [point(1), point(2, { state: 'Soon' }), point(3, { state: 'Fine' }), point(4, { proposed })]
  expect(openFindings([{ points } as Inspection]).map(({ id }) => id)).toEqual([1, 2])
  expect(openFindings([])).toEqual([])
})

test('two findings that need one service offer it once, in the words of both; what is left out or put off is not offered', () => {
  const points = [point(1, { remark: 'Worn' }), point(2, { remark: 'Noise' }), point(3, { serviceId: 8 })]
  expect(neededOf([...points, point(4, { serviceId: null })], [], new Set())).toEqual([
    { serviceId: 7, description: 'Worn; Noise' },
    { serviceId: 8, description: '' },
  ])
  expect(neededOf(points, [2], new Set([8]))).toEqual([{ serviceId: 7, description: 'Worn' }])
})
