import type { UserProfile } from '@warsha/contract/users'
import { askSeparately } from './support/early.ts'
import { expect, test } from './support/test.ts'
import { newTicket } from './support/workshop.ts'

test('NAV-060 ROL-040 a technician starts at their jobs, and their menu has no invoices and no customers @desk-ar @phone-en', async ({
  browser,
  stateOf,
  t,
  isMobile,
}) => {
  const context = await browser.newContext({ storageState: await stateOf('technician') })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { level: 1, name: t('work:title') })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: t('shell:menu.open') }).click()
  const menu = page.getByRole('navigation', { name: t('shell:menu.label') })
  await expect(menu.getByRole('link', { name: t('routes:/tickets') })).toBeVisible()
  await expect(menu.getByRole('link', { name: t('routes:/invoices') })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: t('routes:/customers') })).toHaveCount(0)
  await context.close()
})

test('I18-002 I18-005 the language of the user menu loads the page again, mirrored', async ({ page, t, language }) => {
  await page.goto('/home')
  await page.getByRole('button', { name: t('shell:me.label') }).click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: t('shell:otherLanguage') }).click()
  await loaded
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'ltr' : 'rtl')
  await expect(page).toHaveURL('/home')
})

test('UXX-025 losing the network shows the offline message, and having it again the back-online one @desk-ar', async ({
  page,
  context,
  t,
}) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(t('shell:offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t('shell:backOnline'))).toBeVisible()
  await expect(page.getByText(t('shell:offline'))).toBeHidden()
})

test('UXX-026 a server that does not answer is said to be away, and to be back @desk-ar', async ({ page, t }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page
    .getByRole('link', { name: t('routes:/tickets') })
    .first()
    .click()
  await expect(page.getByText(t('shell:serverAway'))).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/**')
  await expect(page.getByText(t('shell:serverBack'))).toBeVisible({ timeout: 20_000 })
})

test('UXX-027 a second tab is warned of in both, until it is understood @desk-ar', async ({ page, context, t }) => {
  await page.goto('/home')
  const second = await context.newPage()
  await second.goto('/home')
  for (const tab of [page, second]) {
    await expect(tab.getByText(t('shell:tabs.warning', { count: 2 }))).toBeVisible()
    await tab.getByRole('button', { name: t('shell:tabs.dismiss') }).click()
    await expect(tab.getByText(t('shell:tabs.warning', { count: 2 }))).toBeHidden()
  }
})

test('UXX-028 a screen that crashes says so, reports it, and leads on to home @desk-ar', async ({ page, t }) => {
  await askSeparately(page)
  await page.route('**/dashboard/today*', (route) => route.fulfill({ json: { tiles: null } }))
  const reported = page.waitForRequest('**/company/logApplicationError')
  await page.goto('/home')
  await expect(page.getByText(t('shell:crash.title'))).toBeVisible()
  expect((await reported).postDataJSON()).toMatchObject({ componentStack: expect.any(String) })
  await page.unroute('**/dashboard/today*')
  await page.getByRole('link', { name: t('shell:crash.continue') }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByText(t('shell:crash.title'))).toBeHidden()
})

type Vehicles = { items: { id: number; plate: { digits: string; lettersAr: string; lettersEn: string } }[] }

test('Ctrl+K finds a car by its plate in Arabic and in Latin letters, and goes to it', async ({ page, api, t }) => {
  const { items } = await (await api('owner')).get<Vehicles>('/vehicles?pageSize=50')
  const car = items.find(({ plate }) => plate.lettersAr.length === 3)
  if (!car) throw new Error('The demo has no Saudi plate among its first cars')
  const { digits, lettersAr, lettersEn } = car.plate
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const plate of [`${lettersAr} ${digits}`, `${digits}${lettersEn.toLowerCase()}`]) {
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: t('palette:placeholder') })
    await box.fill(plate)
    await expect(page.getByRole('option').first()).toContainText(digits)
    await box.press('Enter')
    await expect(page).toHaveURL(`/vehicles/${car.id}`)
  }
})

test('SRC-002 API-054 Enter waits for no running search: it opens the path that the server returns @desk-ar', async ({
  page,
  api,
  t,
}) => {
  const ticket = await newTicket(await api('manager'))
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The list of matches never comes.
  await page.route('**/searchAll*', () => undefined)
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: t('palette:placeholder') })
  await box.fill(ticket.number)
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/search'))
  await box.press('Enter')
  const { path } = (await (await answered).json()) as { path: string }
  expect(path).toBe(`/tickets/openTickets/${ticket.id}`)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('main').getByText(ticket.number).first()).toBeVisible()
})

test('SRC-003 Ctrl+K goes to a screen by its name, and says what was not found @desk-ar', async ({ page, t }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: t('palette:placeholder') })
  await box.fill(String(t('routes:/tickets/closedTickets')))
  await page.getByRole('option', { name: t('routes:/tickets/closedTickets') }).click()
  await expect(page).toHaveURL('/tickets/closedTickets')
  await page.keyboard.press('Control+k')
  await box.fill('qxqx 404')
  await box.press('Enter')
  await expect(page).toHaveURL('/not-found?data=qxqx+404')
  await expect(page.getByText(t('shell:notFound.searchTitle', { text: 'qxqx 404' }))).toBeVisible()
})

test('the palette loses no key that is typed while it comes, and does what the screen can do, by words of both languages', async ({
  page,
  api,
  t,
}) => {
  const ticket = await newTicket(await api('owner'))
  await page.goto(`/tickets/openTickets/${ticket.id}`)
  await expect(page.getByRole('button', { name: t('tickets:money.addPayment') })).toBeVisible()
  let release = () => undefined as unknown
  const held = new Promise<void>((resolve) => {
    release = () => resolve()
  })
  await page.route(/\/Palette[^/]*\.(js|tsx)/, async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('4827 x')
  await page.keyboard.press('Backspace')
  release()
  const box = page.getByRole('combobox', { name: t('palette:placeholder') })
  await expect(box).toHaveValue('4827 ')
  await box.fill('دفعة')
  const pay = page.getByRole('option', { name: t('tickets:money.addPayment') })
  await expect(pay).toBeVisible()
  await box.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await box.fill(String(t('shell:floating.hide')))
  await expect(
    page.getByRole('option', { name: t('palette:find', { text: String(t('shell:floating.hide')) }) }),
  ).toBeVisible()
  await expect(page.getByRole('group', { name: t('palette:group.here') })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  for (const typed of ['whatsapp', 'print', 'dark', 'settings', 'واتساب', 'داكن']) {
    await page.keyboard.press('Control+k')
    await box.fill(typed)
    await expect(page.getByRole('group', { name: t('palette:group.here') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
  }
})

test.describe('with several shops', () => {
  test.use({ user: 'store' })

  test('NAV-071 UXX-020 the shop switcher changes the shop, and its message closes after three seconds @desk-ar', async ({
    page,
    t,
    api,
  }) => {
    const keeper = await api('store')
    const { currentShopId } = await keeper.get<UserProfile>('/users/userProfile')
    const start = new Date('2026-11-21T09:00:00+03:00')
    await page.clock.install({ time: start })
    await page.goto('/storeManagement')
    await page.getByRole('button', { name: t('shell:shop.label') }).click()
    const other = page
      .getByRole('menuitem')
      .or(page.getByRole('menuitemradio'))
      .and(page.locator('[aria-checked=false]'))
      .first()
    const name = (await other.textContent()) ?? ''
    await page.clock.pauseAt(start.getTime() + 600_000)
    await other.click()
    const message = page.getByText(t('shell:shop.switched', { name }))
    await expect(message).toBeVisible()
    await page.clock.runFor(2_900)
    await expect(message).toBeVisible()
    await page.clock.runFor(200)
    await expect(message).toBeHidden()
    await expect(page.getByRole('button', { name: t('shell:shop.label', { name }) })).toBeVisible()
    // A later sign-in begins in the shop in which the user worked last.
    await keeper.put(`/users/currentShop/${currentShopId}`, {})
  })
})
