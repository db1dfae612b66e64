import { beforeEach, expect, test, vi } from 'vitest'

const line = new EventTarget()
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('window', line)
  vi.stubGlobal('navigator', { onLine: true })
  return () => vi.unstubAllGlobals()
})

async function opened() {
  const [{ connection }, { ApiError }] = await Promise.all([import('./connection.ts'), import('./api-error.ts')])
  connection.open()
  return { connection, missing: new ApiError(404, 'NotFound'), unanswered: new ApiError(0, 'NO_RESPONSE') }
}

test('UXX-025 an answer to what was asked before the network was lost does not say that it is back', async () => {
  const { connection, missing } = await opened()
  const askedAt = performance.now()
  line.dispatchEvent(new Event('offline'))
  connection.answered(askedAt)
  connection.failed(missing, askedAt)
  expect(connection.get()).toBe('offline')
  connection.answered(performance.now() + 1)
  expect(connection.get()).toBe('online')
})

test('UXX-026 a call without an answer says that the server is away, and any answer that it is back', async () => {
  const { connection, unanswered } = await opened()
  connection.failed(unanswered, performance.now())
  expect(connection.get()).toBe('serverAway')
  connection.answered(performance.now())
  expect(connection.get()).toBe('online')
})
