import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { password } from './support/api.ts'
import { expect, test } from './support/test.ts'

const mostBytes = 206_000
/** A hundredth of the window moved by its own height; a count that appears in the menu is far below it. */
const noticed = 0.01

test('the first route after the sign-in loads at most 206 kB of JavaScript, sent no larger, and nothing shifts @phone', async ({
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
  // The line of news stays open: with it the network is never idle.
  await page.route('**/tickets/live', (route) => route.abort())
  const drawn = async (address: string) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    return page.evaluate(() => Reflect.get(window, 'seen') as { largestAt: number; shift: number })
  }
  await holdScriptsUntilAsked(page, /\/assets\/(en|ar)-shell-[^/]+\.json$/)
  const { largestAt, shift } = await drawn('/home')
  const words = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/.*\.json$/.test(name))
        .map(({ name }) => /\/assets\/\w+-(\w+)-/.exec(name)?.[1]),
    )
  // Why something is refused comes after the page. On a slow processor the network is idle before the page is painted.
  await expect.poll(words).toEqual(['shell', 'refusals'])
  const sizes = await Promise.all(scripts)
  const bytes = sizes.reduce((sum, { gzipped }) => sum + gzipped, 0)
  const sent = sizes.reduce((sum, size) => sum + size.sent, 0)
  const count = scripts.length
  const again = await drawn('/')
  const paints = [largestAt, again.largestAt].map((at) => `${Math.round(at)} ms`)
  process.stdout.write(
    `    ${testInfo.project.name}: ${count} scripts, ${(bytes / 1000).toFixed(1)} kB, sent ${(sent / 1000).toFixed(1)} kB; largest paint ${paints[0]}, opened again ${paints[1]}; shift ${shift.toFixed(4)}\n`,
  )
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(mostBytes)
  expect(sent).toBeLessThanOrEqual(bytes)
  expect(Math.max(shift, again.shift)).toBeLessThan(noticed)
})

test.describe('without a session', () => {
  test.use({ user: null })

  test('how one may sign in is requested once, before the code that reads it is there @desk-ar @phone-en', async ({
    page,
    t,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => /signInOptions/.test(request.url()) && calls.push(request.url()))
    await holdScriptsUntilAsked(page, /signInOptions/)
    await page.goto('/login')
    await expect(page.getByRole('button', { name: t('users:signIn.passkey') })).toBeVisible()
    expect(calls).toHaveLength(1)
    await page.goto('/forgetPassword')
    await expect(page.getByRole('heading')).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  test('why a name is refused is said in words that come after the sign-in is shown @desk-ar @phone-en', async ({
    page,
    t,
  }) => {
    const shown = Promise.withResolvers<void>()
    await page.route(/\/assets\/\w+-refusals-/, async (route) => {
      await shown.promise
      await route.continue()
    })
    await page.goto('/login')
    const name = page.getByRole('textbox', { name: t('users:signIn.username'), exact: true })
    await name.fill('nobody')
    await expect(page.getByText(t('ui:loading'))).toBeVisible()
    shown.resolve()
    await expect(page.getByText(t('refusals:invalidEmail'))).toBeVisible()
  })
})

test('the fonts come once the page stands, and with it as soon as the browser has them @phone', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  let letGo = Promise.withResolvers<void>()
  await page.route(/\/assets\/app-.*\.js$/, async (route) => {
    await letGo.promise
    await route.continue()
  })
  const writtenIn = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
  // The start script asks for all it wants at once.
  const preloaded = () =>
    page.locator('link[rel$="preload"]').evaluateAll((links) => links.map(({ outerHTML }) => outerHTML))
  await page.goto('/home', { waitUntil: 'commit' })
  await expect.poll(preloaded).toContainEqual(expect.stringContaining('/Home-'))
  expect((await preloaded()).filter((link) => link.includes('woff2'))).toEqual([])
  letGo.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(writtenIn).toMatch(/^"IBM Plex Sans"/)
  // All Latin weights are one file.
  expect(fonts.filter((url) => /-latin-/.test(url))).toHaveLength(1)

  letGo = Promise.withResolvers<void>()
  const font = page.waitForRequest(/\.woff2$/)
  await page.reload({ waitUntil: 'commit' })
  await font
  letGo.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await writtenIn()).toMatch(/^"IBM Plex Sans"/)
})

/** The first scripts of the page come only once something else is requested, which so cannot wait for them. */
async function holdScriptsUntilAsked(page: Page, address: RegExp): Promise<void> {
  const asked = page.waitForRequest(address)
  await page.route('**/assets/app-*.js', async (route) => {
    await asked
    await route.continue()
  })
}

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

test.describe('from the sign-in', () => {
  test.use({ user: null })

  test('home is drawn from scripts that came while the password was typed @desk-ar', async ({ page, t }, testInfo) => {
    const wire = await page.context().newCDPSession(page)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(() => {
      const seen = { pressedAt: 0, paintedAt: 0 }
      Object.assign(window, { seen })
      window.addEventListener('click', () => {
        seen.pressedAt = performance.now()
      })
      new MutationObserver((_changes, watcher) => {
        // The names of the cars come last.
        if (!location.pathname.startsWith('/home') || !document.querySelector('main table tbody a')) return
        watcher.disconnect()
        requestAnimationFrame(() => setTimeout(() => Object.assign(seen, { paintedAt: performance.now() })))
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/login')
    await page.getByRole('textbox', { name: t('users:signIn.username'), exact: true }).fill('owner@warsha.example')
    await page.getByRole('textbox', { name: t('users:signIn.password'), exact: true }).fill(password)
    const ofHome = () =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/Home-.*\.js$/.test(name)).length
    await expect.poll(() => page.evaluate(ofHome)).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.getByRole('button', { name: t('users:signIn.submit') }).click()
    const painted = () => page.evaluate(() => Reflect.get(window, 'seen') as { pressedAt: number; paintedAt: number })
    await expect.poll(async () => (await painted()).paintedAt).toBeGreaterThan(0)
    const { pressedAt, paintedAt } = await painted()
    process.stdout.write(
      `    ${testInfo.project.name}: home whole ${Math.round(paintedAt - pressedAt)} ms after the sign-in was pressed\n`,
    )
    expect(scripts).toEqual([])
  })
})
