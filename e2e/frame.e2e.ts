import type { Page } from '@playwright/test'
import type { Today } from '@warsha/contract/home'
import { askSeparately } from './support/early.ts'
import { alone } from './support/lock.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newCar, shopOf } from './support/workshop.ts'

type Answer = { company: { hasSubscriptionExpired: boolean } }

/** The server's own answer, as it is on the day after the subscription has ended. */
async function expire(page: Page): Promise<void> {
  await askSeparately(page)
  await page.route('**/lookupData?*', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as Answer
    await route.fulfill({ response, json: { ...json, company: { ...json.company, hasSubscriptionExpired: true } } })
  })
}

test('NAV-067 the colour of what is pressed first is dark blue @desk-en', async ({ page, t }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/home')
  const first = page
    .getByRole('banner')
    .getByRole('button')
    .filter({ hasText: t('shell:newTicket') })
  await expect(first).toHaveCSS('background-color', 'rgb(27, 64, 127)')
})

test('NAV-073 a frozen window shows the breadcrumb, the warning and the way to close it, and nothing else @desk-ar', async ({
  page,
  t,
}) => {
  await expire(page)
  await page.goto('/customers?frozen=1')
  await expect(page.getByRole('navigation', { name: t('ui:breadcrumb') })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(t('shell:expired.text'))
  await expect(page.getByRole('button', { name: t('shell:frozen.close') })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: t('shell:menu.label') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('shell:floating.label') })).toHaveCount(0)
})

test('NAV-078 an expired subscription is said in red, with the way to renew it @desk-ar @phone-en', async ({
  page,
  t,
}) => {
  await expire(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/customers')
  const banner = page.getByRole('alert').filter({ hasText: t('shell:expired.text') })
  await expect(banner).toHaveCSS('background-color', 'rgb(252, 234, 232)')
  const link = banner.getByRole('link', { name: t('shell:expired.renew') })
  await expect(link).toHaveAttribute('href', '/administration/companyProfile#subscription')
})

test('SUB-003 a subscription about to end is said with its days, over every screen @desk-en @phone-ar', async ({
  page,
  t,
}) => {
  let left = 3
  await askSeparately(page)
  await page.route('**/lookupData?*', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as Answer
    await route.fulfill({ response, json: { ...json, company: { ...json.company, subscriptionDaysLeft: left } } })
  })
  const said = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
  await page.goto('/customers')
  await expect(said(t('shell:expired.daysLeft', { count: 3 }))).toBeVisible()
  left = 0
  await page.goto('/vehicles')
  await expect(said(t('shell:expired.today'))).toBeVisible()
})

test('no number of the home page is cut, on a desk or on a narrow phone @phone', async ({ page, t, isMobile }) => {
  if (isMobile) await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/home')
  const tiles = page.getByRole('navigation', { name: t('home:tiles.label') })
  await expect(tiles.getByText(holding(t('home:tiles.oldest'))).first()).toBeVisible()
  const cut = await tiles
    .locator('span')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent))
  expect(cut).toEqual([])
})

test('a tile shows no number before it is known @desk-ar @phone-en', async ({ page, t }) => {
  await askSeparately(page)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/dashboard/today?*', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/home')
  const tiles = page.getByRole('navigation', { name: t('home:tiles.label') }).getByRole('link')
  const unknown = tiles.getByText(t('ui:noValue'), { exact: true })
  await expect(unknown).toHaveCount(6)
  answer()
  await expect(unknown).toHaveCount(0)
  await expect(tiles.filter({ hasText: /\d/ })).toHaveCount(6)
})

test('the ways to the operator stand in the bar, and on a phone in the menu, where they cover nothing', async ({
  page,
  t,
}) => {
  await page.goto('/customers')
  const contact = page.getByRole('button', { name: t('shell:floating.contact'), exact: true })
  await expect(page.getByRole('banner').and(page.locator(':visible', { has: contact }))).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(contact).toBeHidden()
  await page.getByRole('button', { name: t('shell:menu.open') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shell:floating.contact'), exact: true })
    .click()
  await expect(page.getByRole('menu', { name: t('shell:floating.contact') })).toBeVisible()
})

test('the shortcuts stand in the bar, where they cover nothing, and give way to a new ticket where there is room', async ({
  page,
  t,
}) => {
  await page.goto('/customers')
  const shortcuts = page.getByRole('banner').getByRole('button', { name: t('shell:floating.label') })
  await expect(page.getByRole('banner').getByText(t('shell:newTicket'))).toBeVisible()
  await expect(shortcuts).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(shortcuts).toBeVisible()
})

test.describe('with several shops', () => {
  test.use({ user: 'store' })

  test('the amounts of parts that no purchase names yet stand in one column', async ({ page, api }) => {
    const owner = await api('owner')
    const { id: vehicleId, customerId } = await newCar(owner)
    const [, service] = (await shopOf(owner)).services
    const parts = [9_00, 1250_00].map((price, at) => {
      return { source: 'PurchaseFromOutside', name: `Bracket ${at}`, price, cost: 5_00, serviceIndex: 0 }
    })
    await owner.post('/tickets', { vehicleId, customerId, services: [{ serviceId: service?.id }], parts })
    await page.goto('/storeManagement')
    const amounts = page.getByRole('table').locator('tbody td:last-child bdi')
    await expect(amounts.nth(1)).toBeVisible()
    const ends = await amounts.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)))
    expect(new Set(ends).size).toBe(1)
  })

  test('NAV-072 the list of shops is never higher than 350 pixels', async ({ page, t }) => {
    await page.goto('/storeManagement')
    await page.getByRole('button', { name: t('shell:shop.label') }).click()
    await expect(page.getByRole('menu', { name: t('shell:shop.choose') })).toHaveCSS('max-height', '350px')
  })
})

test.describe('at the top or at the side', () => {
  test.use({ user: 'reports' })

  test('NAV-058 the menu stands where the user wants it @desk-ar', async ({ page, t }) => {
    await alone('layout', async () => {
      await page.goto('/userProfile')
      const menu = page.getByRole('navigation', { name: t('shell:menu.label') })
      const choose = async (where: 'side' | 'top') => {
        // It is selected only after it is stored, so an immediate check would be too early.
        await page.getByRole('radio', { name: t(`users:preferences.${where}`) }).click({ force: true })
        await expect(page.getByText(t('users:preferences.saved')).first()).toBeVisible()
      }
      await choose('top')
      await expect.poll(async () => (await menu.boundingBox())?.width).toBeGreaterThan(1000)
      await page.reload()
      await expect.poll(async () => (await menu.boundingBox())?.width).toBeGreaterThan(1000)
      await choose('side')
      await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(260)
    })
  })
})

test('all that needs somebody can be shown, as many as the head counts @desk-en', async ({ page, t }) => {
  await askSeparately(page)
  await page.route('**/dashboard/today?*', async (route) => {
    const response = await route.fetch()
    const today = (await response.json()) as Today
    const [row] = today.underService
    const ready = Array.from({ length: 8 }, (_, place) => ({ ...row, id: place + 1, status: 'Completed' }))
    await route.fulfill({ response, json: { ...today, answered: [], underService: ready } })
  })
  await page.goto('/home')
  const needs = page.getByRole('region', { name: t('home:needsYou') })
  await expect(needs.getByRole('listitem')).toHaveCount(5)
  await needs.getByRole('button', { name: t('home:more', { count: 3 }) }).click()
  await expect(needs.getByRole('listitem')).toHaveCount(8)
  await expect(needs.getByRole('button')).toHaveCount(0)
})
