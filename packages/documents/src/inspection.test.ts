import { expect, test } from 'vitest'
import { type InspectedPoint, type InspectionPaper, inspectionView, renderInspection } from './inspection.ts'
import { sampleWorkOrder } from './papers.samples.ts'

const point = (section: string, given: Partial<InspectedPoint> = {}): InspectedPoint => ({
  sectionEn: section,
  sectionAr: 'قسم',
  name: { en: 'Front pads', ar: 'الفحمات الأمامية' },
  state: 'Fine',
  remark: '',
  valueMilli: null,
  unit: null,
  photos: [],
  morePhotos: 0,
  ...given,
})
const { seller, customer, vehicle, openedAt } = sampleWorkOrder
const paper: InspectionPaper = {
  ticketNumber: 'T-1',
  name: { en: 'Full check', ar: 'فحص شامل' },
  startedAt: openedAt,
  inspectedText: '2026-11-17 08:35 AM',
  inspectedBy: { en: 'Ali', ar: 'علي' },
  ...{ seller, customer, vehicle },
  points: [
    point('Brakes', { state: 'Now', remark: 'Worn', valueMilli: 1500, unit: 'mm' }),
    point('Brakes', { state: 'Soon', unit: 'mm' }),
    point('Lights'),
  ],
}

test.each(['en', 'ar', 'both'] as const)(
  'the report of an inspection can be printed in %s, on one sheet',
  (language) => {
    const pdf = Buffer.from(renderInspection(paper, { language })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(1)
  },
)

test('the report counts the colours and tells what was measured, in the sections of the checklist', () => {
  const view = inspectionView(paper, { language: 'en' })
  expect(view.tally.map(({ state, count }) => [state, count])).toEqual([
    ['Fine', '1'],
    ['Soon', '1'],
    ['Now', '1'],
  ])
  expect(view.sections.map(({ label, rows }) => [label.en, rows.length])).toEqual([
    ['Brakes', 2],
    ['Lights', 1],
  ])
  const measured = view.sections[0]?.rows.map(({ cells }) => cells.at(-1))
  expect(measured).toMatchObject([{ value: expect.stringContaining('1.5 mm') }, { value: '\u2013' }])
})

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const drawnIn = (points: InspectedPoint[]) =>
  Buffer.from(renderInspection({ ...paper, points }, { language: 'both' }))
    .toString('latin1')
    .match(/\/Subtype \/Image\b/g)?.length ?? 0

test('the photos of a point stand beside what was found there, and how many more there are', () => {
  const front = point('Brakes', { photos: [dot, dot], morePhotos: 4 })
  const cells = inspectionView({ ...paper, points: [point('Brakes'), front] }, { language: 'en' }).sections[0]?.rows
  expect(cells?.map((row) => row.cells[0])).toMatchObject([
    { photos: [], more: null },
    { photos: ['photo-1-0', 'photo-1-1'], more: '+4' },
  ])
  expect(drawnIn([front]) - drawnIn([point('Brakes')])).toBeGreaterThan(0)
})

test('a photo that cannot be drawn is left out, and the document is printed', () => {
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40)])
  const front = point('Brakes', { photos: [broken, dot] })
  expect(drawnIn([front])).toBe(drawnIn([point('Brakes', { photos: [dot] })]))
})
