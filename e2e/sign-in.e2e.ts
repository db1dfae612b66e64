import type { UserProfile } from '@warsha/contract/users'
import { isBuilt } from '@warsha/domain/navigation'
import { apiOf, password, signInByCall } from './support/api.ts'
import { beginWith, newUser } from './support/own-user.ts'
import { expect, test } from './support/test.ts'

test.use({ user: null })

test('AUT-001 AUT-002 AUT-003 NAV-008 the button waits for an e-mail and a password, then the user is at home @phone', async ({
  page,
  t,
}) => {
  await page.goto('/login')
  const submit = page.getByRole('button', { name: t('users:signIn.submit') })
  await expect(submit).toBeDisabled()
  for (const link of await page.getByRole('link').all()) {
    const href = (await link.getAttribute('href')) ?? ''
    // The logo leads to the start, which leads on.
    expect([href, !href.startsWith('/') || href === '/' || isBuilt(href)]).toEqual([href, true])
  }
  await page.getByRole('textbox', { name: t('users:signIn.username'), exact: true }).fill('owner@warsha')
  await page.getByRole('textbox', { name: t('users:signIn.password'), exact: true }).fill(password)
  await expect(submit).toBeDisabled()
  await page
    .getByRole('textbox', { name: t('users:signIn.username'), exact: true })
    .fill(`${'o'.repeat(100)}@warsha.example`)
  await expect(submit).toBeDisabled()
  await page.getByRole('textbox', { name: t('users:signIn.username'), exact: true }).fill('owner@warsha.example')
  await expect(submit).toBeEnabled()
  for (const wrong of ['', 'x'.repeat(51)]) {
    await page.getByRole('textbox', { name: t('users:signIn.password'), exact: true }).fill(wrong)
    await expect(submit).toBeDisabled()
  }
  await page.getByRole('textbox', { name: t('users:signIn.password'), exact: true }).fill(password)
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('AUT-005 a wrong password is refused in the words of the language, and what was typed stays @desk-ar', async ({
  page,
  t,
}) => {
  await page.goto('/login')
  await page.getByRole('textbox', { name: t('users:signIn.username'), exact: true }).fill('owner@warsha.example')
  await page.getByRole('textbox', { name: t('users:signIn.password'), exact: true }).fill('Wrong-2026')
  await page.getByRole('button', { name: t('users:signIn.submit') }).click()
  await expect(page.getByText(t('refusals:InvalidCredentials'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('users:signIn.username'), exact: true })).toHaveValue(
    'owner@warsha.example',
  )
  await expect(page).toHaveURL('/login')
})

test('a double click on the button signs in once @desk-en', async ({ page, t }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/users/authenticate')) asked++
  })
  await page.goto('/login')
  await page.getByRole('textbox', { name: t('users:signIn.username'), exact: true }).fill('owner@warsha.example')
  await page.getByRole('textbox', { name: t('users:signIn.password'), exact: true }).fill(password)
  await page.getByRole('button', { name: t('users:signIn.submit') }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page).toHaveURL('/home')
  expect(asked).toBe(1)
})

test('a user who failed too often is told to wait @desk-ar', async ({ page, t, address, language }) => {
  const username = `nobody.${language}.${Date.now()}@warsha.example`
  for (let attempt = 0; attempt < 10; attempt++)
    await fetch(`${address}/api/users/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
  await page.goto('/login')
  await page.getByRole('textbox', { name: t('users:signIn.username'), exact: true }).fill(username)
  await page.getByRole('textbox', { name: t('users:signIn.password'), exact: true }).fill(password)
  await page.getByRole('button', { name: t('users:signIn.submit') }).click()
  await expect(page.getByText(t('refusals:tooManyTries', { count: 15 }))).toBeVisible()
})

test('I18-002 I18-003 the language toggle of the sign-in loads the page again, mirrored', async ({
  page,
  language,
}) => {
  await page.goto('/login')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  const other = language === 'ar' ? 'English' : 'العربية'
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: other }).click()
  await loaded
  await expect(html).toHaveAttribute('dir', language === 'ar' ? 'ltr' : 'rtl')
  await expect(html).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar')
})

test('AUT-008 the sign-in leads back to the page that was asked for @desk-en', async ({ page, t }) => {
  await page.goto('/tickets/openTickets?view=box')
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await page.getByRole('textbox', { name: t('users:signIn.username'), exact: true }).fill('owner@warsha.example')
  await page.getByRole('textbox', { name: t('users:signIn.password'), exact: true }).fill(password)
  await page.getByRole('button', { name: t('users:signIn.submit') }).click()
  await expect(page).toHaveURL('/tickets/openTickets?view=box')
})

test('AUT-016 API-127 a page whose session was ended elsewhere signs the user out, and the sign-in leads back to what was asked for @desk-en', async ({
  page,
  t,
  address,
  language,
}) => {
  const token = await signInByCall(address, 'owner@warsha.example')
  await beginWith(page, token, language)
  // The bell would see the end of the session before the user does anything.
  await page.route(/\/(notifications|tickets\/live)\b/, (route) => route.abort())
  await page.goto('/customers')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  // The counts of the menu come after the screen, and would see it too.
  await page.waitForLoadState('networkidle')
  await apiOf(address, token).post('/users/logout', {})
  const ended = page.waitForResponse((answer) => answer.status() === 440)
  await page
    .getByRole('link', { name: t('routes:/tickets') })
    .first()
    .click()
  await ended
  await expect(page.getByRole('heading', { name: t('users:signIn.title') })).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('warsha.token'))).toBeNull()
  await page.getByRole('textbox', { name: t('users:signIn.username'), exact: true }).fill('owner@warsha.example')
  await page.getByRole('textbox', { name: t('users:signIn.password'), exact: true }).fill(password)
  await page.getByRole('button', { name: t('users:signIn.submit') }).click()
  await expect(page).toHaveURL('/tickets')
})

test('NAV-062 a user without any action sees the logo and nothing else of the shell @desk-ar @phone-en', async ({
  page,
  t,
  api,
  address,
  language,
}) => {
  const office = await api('owner')
  const { currentShopId: shopId } = await office.get<UserProfile>('/users/userProfile')
  const shopRoles = [{ shopId: shopId ?? 0, roles: ['WorkshopManager' as const] }]
  await beginWith(page, await newUser(address, office, { shopRoles, allowedActions: [] }), language)
  for (const path of ['/home', '/tickets/openTickets']) {
    await page.goto(path)
    await expect(page.getByRole('main').locator('svg')).toHaveCount(1)
    await expect(page.getByText(t('shell:product'))).toHaveCount(1)
    for (const role of ['navigation', 'banner', 'link', 'button', 'heading'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
  }
})
