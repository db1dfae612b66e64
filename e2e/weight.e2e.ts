import type { Page, Request } from '@playwright/test'
import { quiet } from './support/judged.ts'
import { expect, test } from './support/test.ts'
import { newTicket } from './support/workshop.ts'

/** Without the line of news. */
const mostRequests = 29
const mostBytes = 230_000

/** What a page requests, in the order in which it does, but for the line of news: cut here, it is tried again and again. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => request.url().endsWith('/tickets/live') || requests.push(request))
  return requests
}
const pathOf = (request: Request): string => new URL(request.url()).pathname
const isScript = (request: Request): boolean => pathOf(request).endsWith('.js')

/** The log of a ticket is the last that stands on its page. */
const whole = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await expect(page.locator('main time').last()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('a ticket opens with at most 30 requests and 230 kB of JavaScript, and asks for nothing twice @phone', async ({
  page,
  api,
}) => {
  const { id } = await newTicket(await api('owner'))
  await quiet(page)
  const requests = requestsOf(page)
  await whole(page, `/tickets/openTickets/${id}`)
  const sizes = await Promise.all(requests.filter(isScript).map((request) => request.sizes()))
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  const paths = requests.map((request) => request.url())
  process.stdout.write(`    ${paths.length} requests, ${(bytes / 1000).toFixed(1)} kB of scripts\n`)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(mostBytes)
  expect(paths.filter((path, at) => paths.indexOf(path) < at)).toEqual([])
  expect(paths.length).toBeLessThanOrEqual(mostRequests)
})

test('the dialogs of a ticket and the services to search in come once somebody is at the page @desk-en', async ({
  page,
  api,
  t,
}) => {
  const { id } = await newTicket(await api('owner'))
  await quiet(page)
  const requests = requestsOf(page)
  const seen = (part: RegExp) => requests.map(pathOf).filter((path) => part.test(path))
  await whole(page, `/tickets/openTickets/${id}`)
  expect(seen(/TicketDialogs.*\.js$|\/lookupData\/services$/)).toEqual([])
  await page.mouse.move(300, 300, { steps: 3 })
  await expect.poll(() => seen(/TicketDialogs.*\.js$/)).toHaveLength(1)
  await expect.poll(() => seen(/\/lookupData\/services$/)).toHaveLength(1)
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog', { name: t('tickets:payment.title') })).toBeVisible()
})

test('a phone paints the first window of a ticket, and then what stands below it @phone-only', async ({
  page,
  api,
  t,
}) => {
  const { id } = await newTicket(await api('owner'))
  // Notes what stands below in the moment in which the first window is there.
  await page.addInitScript(
    (title) => {
      new MutationObserver((_changes, observer) => {
        const headings = [...document.querySelectorAll('main :is(h2, h3)')]
        if (!headings.some(({ textContent }) => textContent.includes(title))) return
        observer.disconnect()
        document.documentElement.dataset.below = String(document.querySelector('main aside') !== null)
      }).observe(document, { childList: true, subtree: true })
    },
    String(t('tickets:lines.title')),
  )
  await page.goto(`/tickets/openTickets/${id}`)
  await expect(page.getByRole('complementary', { name: t('tickets:money.title') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-below', 'false')
  // The menu comes with its drawer.
  await expect(page.getByRole('navigation', { name: t('shell:menu.label') })).toHaveCount(0)
  await page.getByRole('button', { name: t('shell:menu.open') }).click()
  await expect(page.getByRole('navigation', { name: t('shell:menu.label') })).toBeVisible()
})

test.describe('at the sign-in', () => {
  test.use({ user: null })

  test('the form is there without the library of forms, with at most 180 kB of JavaScript @phone', async ({
    page,
    t,
  }) => {
    const requests = requestsOf(page)
    await page.goto('/login')
    await page.getByRole('textbox', { name: t('users:signIn.username'), exact: true }).fill('owner@warsha.example')
    const scripts = requests.filter(isScript)
    const sizes = await Promise.all(scripts.map((request) => request.sizes()))
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    process.stdout.write(`    ${requests.length} requests, ${(bytes / 1000).toFixed(1)} kB of scripts\n`)
    expect(scripts.map(pathOf).filter((path) => /\/form/.test(path))).toEqual([])
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(180_000)
  })
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the second visit has the shell and the parts of a ticket from the worker @desk-en', async ({ page, api }) => {
    const { id } = await newTicket(await api('owner'))
    const address = `/tickets/openTickets/${id}`
    await quiet(page)
    await whole(page, address)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await expect(page.locator('main time').last()).toBeVisible()
    const files = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/assets\//.test(name))
          .map((one) => one as PerformanceResourceTiming)
          .map(({ name, workerStart, transferSize }) => ({ name, byWorker: workerStart > 0, bytes: transferSize })),
      )
    const all = await files()
    expect(all.length).toBeGreaterThan(10)
    expect(all.filter(({ byWorker, bytes }) => !byWorker || bytes > 0)).toEqual([])
  })
})
