import { expect, test, vi } from 'vitest'
import { addressToGoOn, takeCode } from './hand-over.ts'

const code = 'k3y_of-sixty-seconds'

test('the browser goes on at the host of the company, with the page that was asked for', () => {
  const address = addressToGoOn(`https://noor.warsha.example/login#handOver=${code}`, '?returnTo=%2Ftickets')
  expect(address).toBe(`https://noor.warsha.example/login?returnTo=%2Ftickets#handOver=${code}`)
})

test('the code is taken out of the address', () => {
  const place = { hash: `#handOver=${code}`, pathname: '/login', search: '?returnTo=%2Ftickets' }
  // As in a browser, the location changes at once.
  const replaceState = vi.fn(() => {
    place.hash = ''
  })
  expect(takeCode(place, { state: { key: 1 }, replaceState })).toBe(code)
  expect(replaceState).toHaveBeenCalledWith({ key: 1 }, '', '/login?returnTo=%2Ftickets')
})

test('any other address keeps what it has', () => {
  const replaceState = vi.fn()
  const place = { hash: '#signInHistory', pathname: '/userProfile', search: '' }
  expect(takeCode(place, { state: null, replaceState })).toBeNull()
  expect(replaceState).not.toHaveBeenCalled()
})
