import { createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Connection } from './connection.ts'
import { later, untilLoaded } from './later.ts'

const Dialog = ({ of }: { of: string }) => createElement('p', null, of)
const missing = new TypeError('Failed to fetch dynamically imported module: /assets/Dialog.js')
const at = (...states: Connection[]) => {
  const wait = vi.fn(async () => void (states.length > 1 && states.shift()))
  return { state: () => states[0] ?? 'online', wait }
}

test('a part whose file did not come is asked for again once there is a network', async () => {
  const load = vi.fn().mockRejectedValueOnce(missing).mockResolvedValue('the part')
  const { state, wait } = at('online', 'offline', 'serverAway', 'online')
  await expect(untilLoaded(load, state, wait)).resolves.toBe('the part')
  expect(load).toHaveBeenCalledTimes(2)
  expect(wait).toHaveBeenCalledTimes(3)
})

test('a file that is gone for good is said to be missing, and a part that fails by itself is not asked for again', async () => {
  const gone = vi.fn().mockRejectedValue(missing)
  const { state, wait } = at('online')
  await expect(untilLoaded(gone, state, wait)).rejects.toBe(missing)
  expect(gone).toHaveBeenCalledTimes(5)
  const broken = vi.fn().mockRejectedValue(new RangeError('Invalid array length'))
  await expect(untilLoaded(broken, state, wait)).rejects.toThrow('Invalid array length')
  expect(broken).toHaveBeenCalledTimes(1)
})

test('a part that was fetched ahead is drawn at once, one that was not leaves its place empty until it is there', async () => {
  const load = vi.fn(async () => ({ default: Dialog }))
  const drawn = (part: ReturnType<typeof later<{ of: string }>>) =>
    renderToString(createElement(Suspense, { fallback: 'empty' }, createElement(part, { of: 'PAYMENT' })))
  const [ahead, late] = [later(load), later(() => new Promise<{ default: typeof Dialog }>(() => undefined))]
  ahead.ahead()
  await vi.waitFor(() => expect(drawn(ahead)).toContain('PAYMENT'))
  expect(drawn(late)).toContain('empty')
})
