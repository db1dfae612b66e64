import { expect, test } from './support/test.ts'

test('what home needs is asked for in one request before the code of the page has come, and each of it once @desk-en', async ({
  page,
}) => {
  const calls: string[] = []
  const wanted = ['/users/userProfile', '/lookupData', '/dashboard/today', '/dashboard/summary', '/setup/nextSteps']
  const all = Promise.withResolvers<void>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const asked = pathname.endsWith('/first') ? searchParams.getAll('call') : [pathname]
    const met = asked.flatMap((call) => wanted.find((path) => call.split('?', 1)[0]?.endsWith(path)) ?? [])
    calls.push(...met)
    if (met.length === wanted.length) all.resolve()
  })
  // The code is held back until everything was requested: sequential requests would never start.
  let held = 0
  await page.route(/\/assets\/app-.*\.js$/, async (route) => {
    held += 1
    await all.promise
    await route.continue()
  })
  // The line of news stays open: with it the network is never idle.
  await page.route('**/tickets/live', (route) => route.abort())
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(held).toBe(1)
  expect(calls.toSorted()).toEqual(wanted.toSorted())
})

test('UXX-029 the mark that is shown first is gone after a second, whatever else is not there yet @desk-en', async ({
  page,
}) => {
  await page.route(/\/assets\/app-.*\.js$/, () => undefined)
  await page.goto('/home', { waitUntil: 'commit' })
  const mark = page.locator('.starting')
  await expect(mark).toBeVisible()
  const delay = await mark.evaluate((element) => element.getAnimations()[0]?.effect?.getTiming().delay)
  expect(delay).toBe(1000)
  await expect(mark).toBeHidden()
})
