import { randomUUID } from 'node:crypto'
import type { UserProfile } from '@warsha/contract/users'
import { apiOf, password, signInByCall } from './support/api.ts'
import { codeOf } from './support/authenticator.ts'
import { alone } from './support/lock.ts'
import { expect, test } from './support/test.ts'

test('an owner asks for a second factor of a role, and its user sets one up at the sign-in before anything else @phone', async ({
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
    const dialog = screen.getByRole('dialog')
    await dialog.getByRole('textbox', { name: of('switchOn.password') }).fill(password)
    await dialog.getByRole('button', { name: of('switchOn.next') }).click()
    await expect(dialog.getByRole('img', { name: of('switchOn.qr') })).toBeVisible()
    const key = (await dialog.locator('bdi').first().textContent()) ?? ''
    await dialog.getByRole('textbox', { name: of('switchOn.code') }).fill(codeOf(key))
    await dialog.getByRole('button', { name: of('switchOn.finish') }).click()
    await dialog.getByRole('checkbox', { name: of('recovery.kept') }).check()
    await dialog.getByRole('button', { name: of('recovery.close') }).click()
    await expect(screen).not.toHaveURL('/setUpSecondFactor')
    await screen.goto('/settings')
    await expect(screen).toHaveURL('/settings')

    await page.getByRole('checkbox', { name: t('lookups:roles.DataEntry') }).uncheck()
    await page.getByRole('button', { name: of('rule.save') }).click()
    await expect(page.getByText(of('rule.due'))).toBeHidden()
    await theirs.close()
  })
})
