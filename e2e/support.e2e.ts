import type { Page } from '@playwright/test'
import { alone } from './support/lock.ts'
import { administrator, showPart, signInOperator } from './support/operator.ts'
import { expect, test } from './support/test.ts'

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** How often support was inside a company so far. */
async function entriesOf({ request }: Page): Promise<number> {
  const signedIn = await request.post('/api/en/users/authenticate', { data: administrator })
  const { token } = (await signedIn.json()) as { token: string }
  const log = await request.get('/api/en/operators/supportLog', { headers: { authorization: `Bearer ${token}` } })
  return ((await log.json()) as { totalItems: number }).totalItems
}

test('the main owner lets support in, sees it inside, and sends it out @desk-en @phone-ar', async ({
  browser,
  stateOf,
  page,
  t,
}) => {
  await alone('support', async () => {
    await page.goto('/settings')
    const card = page.getByRole('region', { name: t('settings:support.title') })
    await card.getByRole('button', { name: t('settings:support.forHours', { count: 4 }) }).click()
    await expect(card.getByText(t('settings:support.open'))).toBeVisible()

    const context = await browser.newContext({ storageState: await stateOf(null) })
    const desk = await context.newPage()
    await desk.goto('/login')
    await signInOperator(desk, t)
    await expect(desk.getByRole('heading', { name: t('users:operator.title') })).toBeVisible()
    await desk
      .getByRole('list', { name: t('users:operator.title') })
      .getByRole('button')
      .first()
      .click()
    await expect(desk.getByText(t('shell:support.youAreInside'))).toBeVisible()

    await page.reload()
    await expect(page.getByText(t('shell:support.inside')).first()).toBeVisible()
    await expect(card.getByText(t('settings:support.entered'))).not.toHaveCount(0)
    await card.getByRole('button', { name: t('settings:support.end') }).click()
    await expect(page.getByText(t('shell:support.inside'))).toHaveCount(0)
    await desk.goto('/customers')
    await expect(desk.getByRole('button', { name: t('users:signIn.submit') })).toBeVisible()
    await context.close()
  })
})

test('the desk of the operator shows the companies, how the installation is and when support was inside @desk-ar @phone-en', async ({
  browser,
  stateOf,
  api,
  t,
}) => {
  await alone('support', async () => {
    const context = await browser.newContext({ storageState: await stateOf(null) })
    const desk = await context.newPage()
    await desk.goto('/login')
    await signInOperator(desk, t)
    await showPart(desk, t, 'companies')
    const companies = desk.getByRole('list', { name: t('operators:parts.companies') })
    await expect(companies.getByRole('listitem').first()).toBeVisible()
    const all = await companies.getByRole('listitem').count()
    await desk.getByPlaceholder(t('operators:companies.find')).fill('owner@warsha.example')
    await expect(companies.getByRole('listitem')).toHaveCount(1)
    expect(all).toBeGreaterThan(1)
    const name = (await companies.getByRole('listitem').first().locator('.strong').textContent()) ?? ''
    await desk.getByPlaceholder(t('operators:companies.find')).fill('no such company')
    await expect(desk.getByText(t('operators:companies.none'))).toBeVisible()
    await desk.getByPlaceholder(t('operators:companies.find')).fill(name.slice(0, -1))
    await expect(companies.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
    // The page does not move sideways, on a phone either.
    expect(await desk.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await showPart(desk, t, 'installation')
    await expect(desk.getByText(t('operators:installation.version'))).toBeVisible()
    await expect(desk.getByRole('region', { name: t('operators:installation.jobs') })).toBeVisible()

    const before = await entriesOf(desk)
    const owner = await api('owner')
    await owner.put('/company/supportAccess', { until: inAnHour() })
    await showPart(desk, t, 'open')
    await desk.getByRole('button', { name: t('users:operator.refresh') }).click()
    await desk
      .getByRole('list', { name: t('users:operator.title') })
      .getByRole('button')
      .first()
      .click()
    await expect(desk.getByText(t('shell:support.youAreInside'))).toBeVisible()
    await owner.put('/company/supportAccess', { until: null })
    const again = await browser.newContext({ storageState: await stateOf(null) })
    const second = await again.newPage()
    await second.goto('/login')
    await signInOperator(second, t)
    await showPart(second, t, 'log')
    const newest = second
      .getByRole('list', { name: t('operators:parts.log') })
      .getByRole('listitem')
      .first()
    await expect(newest).toContainText(t('operators:log.administrator'))
    expect(await entriesOf(second)).toBe(before + 1)
    await again.close()
    await context.close()
  })
})

test('where nobody lets support in, the operator is told so @desk-en', async ({ browser, stateOf, api, t }) => {
  await alone('support', async () => {
    await (await api('owner')).put('/company/supportAccess', { until: null })
    const context = await browser.newContext({ storageState: await stateOf(null) })
    const desk = await context.newPage()
    await desk.goto('/login')
    await signInOperator(desk, t)
    await expect(desk.getByText(t('users:operator.none'))).toBeVisible()
    await (await api('owner')).put('/company/supportAccess', { until: inAnHour() })
    await desk.getByRole('button', { name: t('users:operator.refresh') }).click()
    await expect(desk.getByRole('list', { name: t('users:operator.title') })).toBeVisible()
    await (await api('owner')).put('/company/supportAccess', { until: null })
    await context.close()
  })
})

test('AUT-007 a sign-in at the shared host goes on at the host of the company, and the token stands in no address @desk-ar', async ({
  browser,
  stateOf,
  tokenOf,
  address,
  t,
}) => {
  const context = await browser.newContext({ storageState: await stateOf(null) })
  const page = await context.newPage()
  const token = await tokenOf('manager')
  const own = address.replace('localhost', 'noor.localhost')
  const answer = { token, currentVersion: '1', lastLoginDate: null }
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.route('**/users/authenticate', (route) =>
    route.fulfill({ json: { ...answer, handOverTo: `${own}/login#handOver=a-code-for-a-minute` } }),
  )
  const asked = page.waitForRequest('**/users/handOver')
  await page.route('**/users/handOver', (route) => route.fulfill({ json: { ...answer, handOverTo: null } }))
  await page.goto('/tickets/openTickets')
  await page.getByLabel(t('users:signIn.username')).fill('manager@warsha.example')
  await page.getByRole('textbox', { name: t('users:signIn.password') }).fill('Warsha-2026')
  await page.getByRole('button', { name: t('users:signIn.submit') }).click()
  expect((await asked).postDataJSON()).toEqual({ code: 'a-code-for-a-minute' })
  await expect(page).toHaveURL(`${own}/tickets/openTickets`)
  expect(addresses.filter((one) => one.includes(token.slice(0, 40)))).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('warsha.token'))).toBe(token)
  await context.close()
})

test('NAV-076 the shortcuts and the contact button are hidden for the visit, or for good by the profile @desk-ar', async ({
  browser,
  stateOf,
  api,
  t,
}) => {
  await alone('floating', async () => {
    const reports = await api('reports')
    const context = await browser.newContext({ storageState: await stateOf('manager') })
    const page = await context.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of [t('shell:floating.label'), t('shell:floating.contact')]) {
      const button = page.getByRole('button', { name, exact: true })
      const menu = page.getByRole('button', { name: t('shell:menu.open') })
      // What a phone has no room for beside the page stands in the menu.
      await page.goto('/customers')
      await expect(button.or(menu).first()).toBeVisible()
      if (!(await button.isVisible())) await menu.click()
      await button.click()
      await page.getByRole('menuitem', { name: t('shell:floating.hide') }).click()
      await expect(button).toHaveCount(0)
    }
    await page.reload()
    await page.getByRole('button', { name: t('shell:menu.open') }).click()
    await expect(page.getByRole('button', { name: t('shell:menu.close') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('shell:floating.contact'), exact: true })).toHaveCount(0)
    await context.close()

    const { id, version } = await reports.get<{ id: number; version: number }>('/users/userProfile')
    const hidden = { hideFloatingButton: true, hideFloatingContact: true }
    await reports.put(`/users/userProfile/${id}`, { version, ...hidden })
    const other = await browser.newContext({ storageState: await stateOf('reports') })
    const fresh = await other.newPage()
    await fresh.goto('/userProfile')
    await expect(fresh.getByRole('switch', { name: t('users:preferences.contact') })).not.toBeChecked()
    await expect(fresh.getByRole('button', { name: t('shell:floating.contact'), exact: true })).toHaveCount(0)
    await fresh.getByText(t('users:preferences.contact')).first().isVisible()
    await fresh.getByRole('switch', { name: t('users:preferences.contact') }).click({ force: true })
    await expect(fresh.getByRole('button', { name: t('shell:floating.contact'), exact: true })).toBeVisible()
    await other.close()
    const { version: last } = await reports.get<{ version: number }>('/users/userProfile')
    await reports.put(`/users/userProfile/${id}`, {
      version: last,
      hideFloatingButton: false,
      hideFloatingContact: false,
    })
  })
})
