import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { UserProfile } from '@warsha/contract/users'
import { apiOf, password, signInByCall } from './support/api.ts'
import { codeOf } from './support/authenticator.ts'
import { alone } from './support/lock.ts'
import { beginWith, newUser } from './support/own-user.ts'
import { expect, test } from './support/test.ts'
import type { Words } from './support/words.ts'

/** In the dialog that has just opened: a code of an app, and the recovery codes kept. */
async function setUp(page: Page, t: Words): Promise<void> {
  const of = (key: string) => t(`second-factor:${key}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: of('switchOn.password') }).fill(password)
  await dialog.getByRole('button', { name: of('switchOn.next') }).click()
  await expect(dialog.getByRole('img', { name: of('switchOn.qr') })).toBeVisible()
  const key = (await dialog.locator('bdi').first().textContent()) ?? ''
  await dialog.getByRole('textbox', { name: of('switchOn.code') }).fill(codeOf(key))
  await dialog.getByRole('button', { name: of('switchOn.finish') }).click()
  await dialog.getByRole('checkbox', { name: of('recovery.kept') }).check()
  await dialog.getByRole('button', { name: of('recovery.close') }).click()
}

test('an owner asks for a second factor of a role, and its user sets one up at the sign-in before anything else @desk-ar @phone-en', async ({
  page,
  t,
  api,
  address,
  browser,
  language,
}) => {
  const of = (key: string, more?: Record<string, string | number>) => t(`second-factor:${key}`, more)
  const owner = await api('owner')
  const username = `entry.${randomUUID()}@warsha.example`
  const first = randomUUID()
  const { currentShopId: shopId } = await owner.get<UserProfile>('/users/userProfile')
  const shopRoles = [{ shopId, roles: ['DataEntry'] }]
  await owner.post('/users', { username, password: first, nameEn: 'Entry', nameAr: 'مدخل', shopRoles })
  const own = apiOf(address, await signInByCall(address, username, first))
  await own.put('/users/changePassword', { password: first, newPassword: password })

  // One rule for the company, in whichever language it is tested.
  await alone('second-factor-rule', async () => {
    await page.goto('/administration/signInRules')
    await page.getByRole('checkbox', { name: t('lookups:roles.DataEntry') }).check()
    await page.getByRole('radio', { name: of('rule.days', { count: 14 }) }).check({ force: true })
    await page.getByRole('button', { name: of('rule.save') }).click()
    await expect(page.getByText(of('rule.saved')).first()).toBeVisible()
    await expect(page.getByText(of('rule.without'))).toBeVisible()
    const theirs = await browser.newContext({ baseURL: address, storageState: { cookies: [], origins: [] } })
    await theirs.addInitScript((spoken) => localStorage.setItem('warsha.language', spoken), language)
    const screen = await theirs.newPage()
    const signIn = async () => {
      await screen.goto('/login')
      await screen.getByRole('textbox', { name: t('users:signIn.username'), exact: true }).fill(username)
      await screen.getByRole('textbox', { name: t('users:signIn.password'), exact: true }).fill(password)
      await screen.getByRole('button', { name: t('users:signIn.submit') }).click()
    }
    await signIn()
    await expect(screen.getByRole('link', { name: t('shell:secondFactorSetUp') })).toBeVisible()

    await page.getByRole('radio', { name: of('rule.now') }).check({ force: true })
    await page.getByRole('button', { name: of('rule.save') }).click()
    await expect(page.getByText(of('rule.due'))).toBeVisible()
    await screen.evaluate(() => localStorage.removeItem('warsha.token'))
    await signIn()
    await expect(screen).toHaveURL('/setUpSecondFactor')
    await screen.getByRole('button', { name: of('must.start') }).click()
    await setUp(screen, t)
    await expect(screen).not.toHaveURL('/setUpSecondFactor')
    await screen.goto('/settings')
    await expect(screen).toHaveURL('/settings')

    await page.getByRole('checkbox', { name: t('lookups:roles.DataEntry') }).uncheck()
    await page.getByRole('button', { name: of('rule.save') }).click()
    await expect(page.getByText(of('rule.due'))).toBeHidden()
    await theirs.close()
  })
})

test('whoever must set one up leaves the view as another user first; once it is on the bar is gone, and it stays on @desk-en @phone-ar', async ({
  page,
  t,
  api,
  address,
  language,
}) => {
  const of = (key: string) => t(`second-factor:${key}`)
  const owner = await api('owner')
  const { currentShopId: shopId } = await owner.get<UserProfile>('/users/userProfile')
  const shopRoles = [{ shopId, roles: ['DataEntry' as const] }]
  await beginWith(page, await newUser(address, owner, { companyRoles: ['Owner'], shopRoles }), language)
  const { items } = await owner.get<{ items: { id: number }[] }>(
    '/users?role=Technician&page=1&pageSize=1&searchInput=technician@',
  )
  const bar = page.getByRole('link', { name: t('shell:secondFactorSetUp') })
  await alone('second-factor-rule', async () => {
    const save = async (roles: string[], graceDays: number) => {
      const { version } = await owner.get<{ version: number }>('/users/secondFactorRule')
      await owner.put('/users/secondFactorRule', { version, roles, graceDays })
    }
    await save(['DataEntry'], 14)
    await page.goto(`/administration/users/${items[0]?.id}`)
    await expect(bar).toBeVisible()
    await page.getByRole('button', { name: t('records:more') }).click()
    await page.getByRole('menuitem', { name: t('user-screens:simulate') }).click()
    const leave = page.getByRole('button', { name: t('shell:simulation.leave') })
    await expect(leave).toBeVisible()
    await expect(bar).toBeHidden()

    await save(['DataEntry'], 0)
    await expect(async () => {
      await page.goto('/userProfile')
      await expect(page).toHaveURL('/setUpSecondFactor', { timeout: 1000 })
    }).toPass()
    await expect(page.getByText(of('must.leaveFirst'))).toBeVisible()
    await leave.click()
    await expect(page.getByRole('button', { name: of('must.start') })).toBeVisible()

    await save(['DataEntry'], 14)
    await page.evaluate(() => localStorage.removeItem('warsha.profile'))
    await page.goto('/userProfile/security')
    await expect(bar).toBeVisible()
    await page.getByRole('button', { name: of('factor.switchOn') }).click()
    await setUp(page, t)
    await expect(page.getByText(of('factor.on'), { exact: true })).toBeVisible()
    await expect(bar).toBeHidden()
    const off = page.getByRole('button', { name: of('factor.switchOff') })
    await expect(off).toHaveAttribute('aria-disabled', 'true')
    await expect(off).toHaveAccessibleDescription(t('refusals:secondFactorStays'))
    await save([], 0)
  })
})
