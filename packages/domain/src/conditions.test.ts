import { expect, test } from 'vitest'
import { carViews, sedan } from './car-outline.ts'
import { type ConditionMark, mergedMarks, refuseCondition, refuseMarks } from './conditions.ts'

const mark = (key: string, more: Partial<ConditionMark> = {}): ConditionMark => ({
  ...{ key, view: 'left', part: 'frontLeftDoor', x: 140, y: 60, damage: 'Dent', remark: '', fileIds: [] },
  ...more,
})

test('every part of the outline is a closed path inside its view, named in both languages, with its spot', () => {
  expect(sedan.map(({ code }) => code)).toEqual(carViews)
  for (const view of sedan)
    for (const { path, nameEn, nameAr, at } of view.parts) {
      expect(path).toMatch(/^M[\dMLC .]+Z$/)
      const numbers = (path.match(/\d+(\.\d+)?/g) ?? []).map(Number)
      expect(numbers.length % 2).toBe(0)
      expect(Math.max(...numbers.filter((_, index) => index % 2 === 0), at[0])).toBeLessThanOrEqual(view.width)
      expect(Math.max(...numbers.filter((_, index) => index % 2 === 1), at[1])).toBeLessThanOrEqual(view.height)
      expect(nameEn).toMatch(/^[A-Z]/)
      expect(nameAr).toMatch(/^[ء-ي ]+$/)
    }
})

test('the right side is the left one mirrored, with parts of its own', () => {
  const [left, right] = sedan
  const bumper = (view: typeof left) => view?.parts.find(({ code }) => code === 'frontBumper')
  expect(bumper(left)?.at).toEqual([24, 72])
  expect(bumper(right)?.at).toEqual([296, 72])
  expect(right?.parts.map(({ code }) => code)).toContain('frontRightDoor')
})

test('a mark stands on a part of the car, and once', () => {
  expect(refuseMarks(sedan, [mark('a'), mark('b')])).toBeNull()
  expect(refuseMarks(sedan, [mark('a', { x: 321 })])?.code).toBe('markNotOnCar')
  expect(refuseMarks(sedan, [mark('a', { part: 'sunroof' })])?.code).toBe('markNotOnCar')
  expect(refuseMarks(sedan, [mark('a'), mark('a')])?.code).toBe('invalidInput')
})

test('the condition is written down while the ticket is open, also when the car has just left', () => {
  expect(refuseCondition('Pending')).toBeNull()
  expect(refuseCondition('CheckOut')).toBeNull()
  expect(refuseCondition('Closed')).toEqual({ code: 'ticketNotOpen', data: { reason: 'Closed' } })
  expect(refuseCondition('Canceled')?.code).toBe('ticketNotOpen')
})

test('two sheets of one car are laid together: mine counts where I changed something, theirs everywhere else', () => {
  const before = [mark('kept'), mark('mineGone'), mark('theirsGone'), mark('theirsChanged'), mark('mineChanged')]
  const mine = [
    mark('kept'),
    mark('theirsGone'),
    mark('theirsChanged'),
    mark('mineChanged', { remark: 'deep' }),
    mark('mineNew'),
  ]
  const stored = [
    mark('kept'),
    mark('mineGone'),
    mark('theirsChanged', { damage: 'Rust' }),
    mark('mineChanged'),
    mark('theirsNew'),
  ]
  expect(mergedMarks(before, mine, stored)).toEqual([
    mark('kept'),
    mark('theirsChanged', { damage: 'Rust' }),
    mark('mineChanged', { remark: 'deep' }),
    mark('theirsNew'),
    mark('mineNew'),
  ])
})
