import { expect, test, vi } from 'vitest'
import type { Connection } from './connection.ts'
import { untilLoaded } from './later.ts'

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
