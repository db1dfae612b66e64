import { sedan } from '@warsha/domain/car-outline'
import { expect, test } from 'vitest'
import { type ConditionPaper, conditionView, renderCondition } from './condition-report.ts'
import { sampleWorkOrder } from './papers.samples.ts'

const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const dent = { view: 'left', part: 'frontLeftDoor', x: 147, y: 66, damage: 'Dent', remark: 'عربة تسوق' } as const
const sheet: ConditionPaper['sheets'][number] = {
  ...{ moment: 'CheckIn', recordedText: '2026-11-22 09:15 AM', recordedBy: { en: 'Khalid', ar: 'خالد' } },
  ...{ fuelEighths: 3, km: 51_200, belongings: ['Child seat', 'مظلة'], remark: '', outline: sedan },
  marks: [
    { ...dent, photos: [point], morePhotos: 0 },
    { ...dent, view: 'front', part: 'grille', x: 80, y: 66, damage: 'Crack', photos: [], morePhotos: 2 },
  ],
}
const { ticketNumber, openedAt, openedText, seller, customer, vehicle } = sampleWorkOrder
const paper: ConditionPaper = {
  ...{ ticketNumber, openedAt, openedText, seller, customer, vehicle },
  sheets: [sheet, { ...sheet, moment: 'CheckOut', marks: [] }],
}
const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length

test.each(['en', 'ar', 'both'] as const)(
  'the condition report in %s shows both moments side by side, or each on its page',
  (language) => {
    expect(pagesOf(renderCondition(paper, { language, photos: true, apart: false }))).toBe(1)
    expect(pagesOf(renderCondition(paper, { language, photos: false, apart: true }))).toBe(2)
  },
)

test('marks stand in the drawing under the number they have in the list, with their photos where these are wanted', () => {
  const [came] = conditionView(paper, { language: 'en', photos: true, apart: false }).sheets
  expect(came?.views.map(({ marks }) => marks.map(({ number }) => number))).toEqual([['1'], [], [], ['2'], []])
  expect(came?.marks.map(({ photos }) => photos)).toEqual([['photo-0-0-0'], []])
  const [plain] = conditionView(paper, { language: 'en', photos: false, apart: false }).sheets
  expect(plain?.marks.map(({ photos }) => photos)).toEqual([[], []])
})

test('an outline of a company brings nothing but lines onto the document', () => {
  const part = { code: 'roof', nameEn: 'Roof', nameAr: 'السقف', at: [1, 1] as const }
  const hostile = [
    { ...sedan[0]!, parts: [{ ...part, path: 'M0 0 L9 9 Z"/><script>x</script><image href="/etc/passwd"/>' }] },
  ]
  const bad = { ...paper, sheets: [{ ...sheet, outline: hostile, marks: [] }] }
  expect(pagesOf(renderCondition(bad, { language: 'en', photos: true, apart: false }))).toBe(1)
})
