import type { CDPSession } from '@playwright/test'
import { expect, test } from './support/test.ts'

const mostBytes = 200_000

test('the first route after the sign-in loads at most 200 kB of JavaScript, and nothing shifts @phone', async ({
  page,
}, testInfo) => {
  const wire = await page.context().newCDPSession(page)
  const scripts = await scriptsOver(wire)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const seen = { largestAt: 0, shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largestAt = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { largestAt, shift } = await page.evaluate(
    () => (window as unknown as { seen: { largestAt: number; shift: number } }).seen,
  )
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
  process.stdout.write(
    `    ${testInfo.project.name}: ${scripts.size} scripts, ${(bytes / 1000).toFixed(1)} kB; largest paint ${Math.round(largestAt)} ms; shift ${shift.toFixed(4)}\n`,
  )
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(mostBytes)
  expect(shift).toBe(0)
})

/** The bytes of each script as they came over the wire, compressed. */
async function scriptsOver(wire: CDPSession): Promise<Map<string, number>> {
  const scripts = new Map<string, number>()
  await wire.send('Network.enable')
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.set(requestId, 0)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength)
  })
  return scripts
}
