import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, test } from './support/test.ts'

const mostBytes = 200_000
/** A hundredth of the window moved by its own height; a count that appears in the menu is far below it. */
const noticed = 0.01

test('the first route after the sign-in loads at most 200 kB of JavaScript, sent no larger, and nothing shifts @phone', async ({
  page,
}, testInfo) => {
  const wire = await page.context().newCDPSession(page)
  const scripts = scriptsOf(page)
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
    () => Reflect.get(window, 'seen') as { largestAt: number; shift: number },
  )
  const sizes = await Promise.all(scripts)
  const bytes = sizes.reduce((sum, { gzipped }) => sum + gzipped, 0)
  const sent = sizes.reduce((sum, size) => sum + size.sent, 0)
  process.stdout.write(
    `    ${testInfo.project.name}: ${scripts.length} scripts, ${(bytes / 1000).toFixed(1)} kB, sent ${(sent / 1000).toFixed(1)} kB; largest paint ${Math.round(largestAt)} ms; shift ${shift.toFixed(4)}\n`,
  )
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(mostBytes)
  expect(sent).toBeLessThanOrEqual(bytes)
  expect(shift).toBeLessThan(noticed)
})

/** How large each script that the page loads is with gzip, whatever the server sent it with, and how large it was sent. */
function scriptsOf(page: Page): Promise<{ gzipped: number; sent: number }>[] {
  const sizes: Promise<{ gzipped: number; sent: number }>[] = []
  const measured = async (response: Response) => ({
    gzipped: gzipSync(await response.body()).length,
    sent: (await response.request().sizes()).responseBodySize,
  })
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('javascript')) sizes.push(measured(response))
  })
  return sizes
}
