import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from './browser.testing.ts'
import { isHome, type KeptPage, keepPage, keepRules, keptPage, keptRules } from './kept-page.ts'
import { forgetUser } from './stored.ts'

const drawnAtMs = Date.parse('2026-11-22T06:00:00Z')
const page: KeptPage = {
  mark: 'this shop',
  build: 'this build',
  drawnAtMs,
  styles: ['/assets/Home.css'],
  html: '<main>22</main>',
}
const days = (count: number) => count * 24 * 3_600_000

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  keepPage(page)
})

test('the kept page is shown for what it was drawn for alone', () => {
  expect(keptPage('this shop', drawnAtMs + 1)).toEqual(page)
  expect(keptPage('another shop', drawnAtMs + 1)).toBeNull()
})

test('a page of the future or of weeks ago is not shown', () => {
  expect(keptPage('this shop', drawnAtMs + days(14) - 1)).toEqual(page)
  expect(keptPage('this shop', drawnAtMs + days(14))).toBeNull()
  expect(keptPage('this shop', drawnAtMs - 1)).toBeNull()
})

test('what cannot be read is as if nothing were kept', () => {
  localStorage.setItem('warsha.keptPage', '{"mark":')
  expect(keptPage('this shop', drawnAtMs)).toBeNull()
})

test('the kept page goes with its user', () => {
  forgetUser()
  expect(keptPage('this shop', drawnAtMs)).toBeNull()
})

test('home alone is kept, as it opens by itself', () => {
  for (const pathname of ['/', '/home', '/login']) expect(isHome({ pathname, search: '' })).toBe(true)
  expect(isHome({ pathname: '/home', search: '?shops=all' })).toBe(false)
  expect(isHome({ pathname: '/tickets/openTickets', search: '' })).toBe(false)
})

test('the rules of a page are kept once for its build and style sheets', () => {
  expect(keptRules(page)).toBeNull()
  keepRules(page, () => 'main { color: red }')
  keepRules(page, () => 'not read again')
  expect(keptRules(page)).toBe('main { color: red }')
  const later = { ...page, build: 'the next build' }
  expect(keptRules(later)).toBeNull()
  keepRules(later, () => 'main { color: blue }')
  expect([keptRules(page), keptRules(later)]).toEqual([null, 'main { color: blue }'])
  const wider = { ...later, styles: ['/assets/Home.css', '/assets/Side.css'] }
  expect(keptRules(wider)).toBeNull()
})
