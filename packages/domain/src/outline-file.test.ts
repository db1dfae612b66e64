import { expect, test } from 'vitest'
import { type OutlineView, sedan } from './car-outline.ts'
import { readOutline, refuseOutline, refuseRedrawing } from './outline-file.ts'

const [left] = sedan as readonly [OutlineView, ...OutlineView[]]
const [bumper, ...parts] = left.parts as readonly [OutlineView['parts'][number], ...OutlineView['parts']]
const withBumper = (change: object) => [{ ...left, parts: [{ ...bumper, ...change }, ...parts] }]

test('the outline that is taken along comes back as it was, alone or beside its names', () => {
  expect(refuseOutline(sedan)).toBeNull()
  expect(readOutline(JSON.parse(JSON.stringify(sedan)))).toEqual(sedan)
  expect(readOutline({ nameEn: 'Saloon', outline: sedan })).toEqual(sedan)
})

test.each([
  ['a view twice', [left, left], 'left'],
  ['a part twice', withBumper({ code: parts[0]?.code }), `left: ${parts[0]?.code}`],
  ['a path that draws something else', withBumper({ path: 'M0 0"/><script>' }), 'left: frontBumper'],
  ['a mark beside the car', withBumper({ at: [left.width + 1, 5] }), 'left: frontBumper'],
  ['a view without parts', [{ ...left, parts: [] }], 'left: 0'],
  ['nothing', [], 'outline'],
])('%s is no outline, and it is said where', (_, outline, name) => {
  expect(refuseOutline(outline)).toEqual({ code: 'outlineUnusable', data: { name } })
  expect(readOutline(outline)).toBeNull()
})

test.each([
  ['a text', 'sedan'],
  ['nothing', null],
  ['a view that no car has', [{ ...left, code: 'below' }]],
  ['a part without a name', withBumper({ nameAr: ' ' })],
  ['a place that is none', withBumper({ at: ['1', 2] })],
  ['a path of another kind', withBumper({ path: 7 })],
  ['a width that is none', [{ ...left, width: 0 }]],
])('a file with %s brings no outline', (_, file) => {
  expect(readOutline(file)).toBeNull()
})

test('once a car was marked on an outline its words change, and its lines no more', () => {
  const renamed = withBumper({ nameEn: 'Nose' })
  const redrawn = withBumper({ path: 'M0 0 L9 9 Z' })
  expect(refuseRedrawing(true, [left], renamed)).toBeNull()
  expect(refuseRedrawing(true, [left], redrawn)).toEqual({ code: 'outlineInUse', data: {} })
  expect(refuseRedrawing(false, [left], redrawn)).toBeNull()
})
