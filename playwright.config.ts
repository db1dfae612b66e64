import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'
import { freePort } from './scripts/start/port.ts'

// The workers read this file again and must come to the same ports and browser, so both are left in the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_MAILBOX_PORT ??= String(await freePort())
process.env.E2E_SANDBOX_PORT ??= String(await freePort())
if (!process.env.CHROMIUM_PATH) {
  const browser = await findBrowser()
  Object.assign(process.env, browser.environment, { CHROMIUM_PATH: browser.path })
}

const baseURL = `http://localhost:${process.env.E2E_PORT}`
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
// A page of a test lives for seconds: optimized code is soon thrown away, and a second process for its site only costs its start
// (decision 138).
const shortRuns = ['--js-flags=--no-turbofan --no-maglev', '--disable-site-isolation-trials']
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
const phone = devices['Pixel 7']
// With it, no test is left out for its language.
const everywhere = Boolean(process.env.E2E_EVERYWHERE)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A second try tells a broken product from a slow moment; both are named in the result (decision 49).
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL,
    timezoneId: 'Asia/Riyadh',
    // What a test asks of the network is the network's to answer; a test about the worker allows it.
    serviceWorkers: 'block',
    // A trace of every step costs a tenth of the time, and nobody opens one where nothing is kept.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '',
      args: [...quiet, ...shortRuns, '--disable-component-update', '--disable-sync'],
    },
  },
  // A test runs on the desk in both languages, with @desk-en or @desk-ar in that one alone. One tagged @phone also runs on a phone,
  // with -en or -ar in that language alone; one tagged @phone-only nowhere else. Which tags a test has: decision 139.
  projects: [
    {
      name: 'en',
      use: { ...desktop, locale: 'en-US' },
      grepInvert: everywhere ? /@phone-only/ : /@phone-only|@desk-ar/,
    },
    {
      name: 'ar',
      use: { ...desktop, locale: 'ar-SA' },
      grepInvert: everywhere ? /@phone-only/ : /@phone-only|@desk-en/,
    },
    { name: 'en-phone', use: { ...phone, locale: 'en-US' }, grep: everywhere ? /@phone/ : /@phone(?!-ar)/ },
    { name: 'ar-phone', use: { ...phone, locale: 'ar-SA' }, grep: everywhere ? /@phone/ : /@phone(?!-en)/ },
  ],
  webServer: {
    command: 'node scripts/run.mjs e2e-server',
    url: `${baseURL}/api/health`,
    timeout: 240_000,
    // Nothing listens on a port that was free; with E2E_PORT given, the product may run there already.
    reuseExistingServer: true,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
