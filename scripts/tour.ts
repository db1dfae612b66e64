import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { apiOf, signInByCall } from '../e2e/support/api.ts'
import { findBrowser } from './browser.ts'
import { fail } from './cannot-start.ts'
import { freePort } from './start/port.ts'
import { say } from './start/progress.ts'
import { startThrowawayProduct } from './start/throwaway-product.ts'
import { addressOf, recordsToShow } from './tour/records.ts'
import { type Screen, screens } from './tour/screens.ts'

const folder = join(import.meta.dirname, '..', 'tour')
const widths = { 1440: 900, 390: 844 } as const
type Look = { language: 'en' | 'ar'; width: keyof typeof widths; colors: 'light' | 'dark' }

/** Takes a screenshot of every screen into tour/: both languages, desktop and phone, the main ones in dark colours too. */
async function tour(): Promise<void> {
  const product = await startThrowawayProduct(String(await freePort()))
  const { path, environment } = await findBrowser()
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...environment },
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await rm(folder, { recursive: true, force: true })
    const tokens = {
      owner: await signInByCall(product.url, 'owner@warsha.example'),
      technician: await signInByCall(product.url, 'technician@warsha.example'),
    }
    const records = await recordsToShow(apiOf(product.url, tokens.owner))
    for (const look of looks()) {
      await show({ browser, url: product.url, tokens, records, look })
      say(`${look.language} ${look.width} ${look.colors}`)
    }
    say(`The pictures are in ${folder}`)
  } finally {
    await browser.close()
    await product.stop()
  }
}

const looks = (): Look[] =>
  (['light', 'dark'] as const).flatMap((colors) =>
    (['en', 'ar'] as const).flatMap((language) => ([1440, 390] as const).map((width) => ({ language, width, colors }))),
  )

type Show = {
  browser: Browser
  url: string
  tokens: Record<'owner' | 'technician', string>
  records: Record<string, number>
  look: Look
}

async function show({ browser, url, tokens, records, look }: Show): Promise<void> {
  const { language, width, colors } = look
  for (const user of ['owner', 'technician', null] as const) {
    const localStorage = [
      { name: 'warsha.language', value: language },
      ...(user ? [{ name: 'warsha.token', value: tokens[user] }] : []),
    ]
    const context = await browser.newContext({
      viewport: { width, height: widths[width] },
      isMobile: width === 390,
      hasTouch: width === 390,
      colorScheme: colors,
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Riyadh',
      locale: language === 'ar' ? 'ar-SA' : 'en-US',
      storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    })
    // What stays open would never let the network rest.
    await context.route('**/tickets/live', (route) => route.abort())
    const page = await context.newPage()
    for (const screen of screens) {
      if (screen.user !== user || (colors === 'dark' && !screen.main)) continue
      await page.goto(url + addressOf(screen.path, records))
      await shown(page)
      await picture(page, look, screen.name)
      if (screen.name === 'ticket') await dialogs(page, look)
    }
    await context.close()
  }
}

/** What opens over a screen: the payment of a ticket, and the palette. */
async function dialogs(page: Page, look: Look): Promise<void> {
  const address = page.url()
  await page.locator('[aria-keyshortcuts="P"]:visible').first().click()
  await page.getByRole('dialog').waitFor()
  await picture(page, look, 'ticket-payment', false)
  await page.goto(address)
  await shown(page)
  await page.locator('[aria-keyshortcuts="Control+K"]:visible').first().click()
  await page.getByRole('dialog').getByRole('combobox').fill('48')
  await page.waitForLoadState('networkidle')
  await page.getByRole('option').first().waitFor()
  await picture(page, look, 'palette', false)
}

/** Everything the page requested has loaded, its fonts too. */
async function shown(page: Page): Promise<void> {
  await page.locator('h1, [role=alert], [role=status]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

async function picture(page: Page, { language, width, colors }: Look, name: Screen['name'], fullPage = true) {
  await page.screenshot({ path: join(folder, language, `${width}-${colors}`, `${name}.png`), fullPage })
}

await tour().catch(fail)
