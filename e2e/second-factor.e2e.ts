import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { UserProfile } from '@warsha/contract/users'
import { type Api, apiOf, password, signInByCall } from './support/api.ts'
import { codeOf } from './support/authenticator.ts'
import { codeTo } from './support/mailbox.ts'
import { beginWith } from './support/own-user.ts'
import { expect, test } from './support/test.ts'
import type { Words } from './support/words.ts'

test.use({ user: null })

/** A user with a password of their own, whom nobody else signs in as. */
async function newUser(address: string, office: Api): Promise<string> {
  const username = `careful.${randomUUID()}@warsha.example`
  const first = randomUUID()
  const { currentShopId: shopId } = await office.get<UserProfile>('/users/userProfile')
  const shopRoles = [{ shopId, roles: ['WorkshopManager'] }]
  await office.post('/users', { username, password: first, nameEn: 'Careful', nameAr: 'حذر', shopRoles })
  const own = apiOf(address, await signInByCall(address, username, first))
  await own.put('/users/changePassword', { password: first, newPassword: password })
  return username
}

async function signIn(page: Page, t: Words, username: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('textbox', { name: t('users:signIn.username'), exact: true }).fill(username)
  await page.getByRole('textbox', { name: t('users:signIn.password'), exact: true }).fill(password)
  await page.getByRole('button', { name: t('users:signIn.submit') }).click()
}
const say = (t: Words) => (key: string) => t(`second-factor:${key}`)

test('AUT-006 AUT-012 AUT-014 NAV-009 a user switches codes of an app on, signs in with one, and trusts the browser @desk-en @phone-ar', async ({
  page,
  t,
  api,
  address,
}) => {
  const of = say(t)
  const username = await newUser(address, await api('owner'))
  await signIn(page, t, username)
  await expect(page).toHaveURL('/home')
  await page.goto('/userProfile')
  await page.getByRole('link', { name: t('users:security.open') }).click()
  await page.getByRole('button', { name: of('factor.switchOn') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: of('switchOn.password') }).fill(password)
  await dialog.getByRole('button', { name: of('switchOn.next') }).click()
  await expect(dialog.getByRole('img', { name: of('switchOn.qr') })).toBeVisible()
  const key = (await dialog.locator('bdi').first().textContent()) ?? ''
  const code = dialog.getByRole('textbox', { name: of('switchOn.code') })
  await code.fill('12345')
  await dialog.getByRole('button', { name: of('switchOn.finish') }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(codeOf(key))
  await dialog.getByRole('button', { name: of('switchOn.finish') }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? ''
  await dialog.getByRole('checkbox', { name: of('recovery.kept') }).check()
  await dialog.getByRole('button', { name: of('recovery.close') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(of('factor.on'), { exact: true })).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('warsha.token'))
  await signIn(page, t, username)
  await expect(page.getByRole('heading', { name: of('verify.title') })).toBeVisible()
  await expect(page).toHaveURL(/\/verifyAuthCode\?username=/)
  const typed = page.getByRole('textbox', { name: of('verify.code') })
  await typed.fill('000000')
  await page.getByRole('button', { name: of('verify.save') }).click()
  await expect(page.getByText(t('refusals:InvalidAuthCode'))).toBeVisible()
  await typed.fill(codeOf(key, 1))
  await page.getByRole('checkbox', { name: of('verify.remember') }).check()
  await page.getByRole('button', { name: of('verify.save') }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('warsha.token'))
  await signIn(page, t, username)
  await expect(page).toHaveURL('/home')
  await page.goto('/userProfile/security')
  await page.getByRole('button', { name: of('devices.forget') }).click()
  await expect(page.getByText(of('devices.forgotten'))).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('warsha.token'))
  await signIn(page, t, username)
  await page.getByRole('button', { name: of('verify.toRecovery') }).click()
  await page.getByRole('textbox', { name: of('verify.recoveryCode') }).fill(recovery)
  await page.getByRole('button', { name: of('verify.save') }).click()
  await expect(page).toHaveURL('/home')
})

test('AUT-015 a code comes by e-mail, leads to the page that was asked for, and switches the second factor off @desk-ar', async ({
  page,
  t,
  api,
  address,
}) => {
  const of = say(t)
  const username = await newUser(address, await api('owner'))
  await signIn(page, t, username)
  await expect(page).toHaveURL('/home')
  await page.goto('/userProfile/security')
  await page.getByRole('button', { name: of('factor.switchOn') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: of('factor.email') }).click({ force: true })
  await dialog.getByRole('textbox', { name: of('switchOn.password') }).fill(password)
  await dialog.getByRole('button', { name: of('switchOn.next') }).click()
  await dialog.getByRole('textbox', { name: of('switchOn.code') }).fill(await codeTo(username))
  await dialog.getByRole('button', { name: of('switchOn.finish') }).click()
  await dialog.getByRole('checkbox', { name: of('recovery.kept') }).check()
  await dialog.getByRole('button', { name: of('recovery.close') }).click()

  await page.evaluate(() => localStorage.removeItem('warsha.token'))
  await page.goto('/customers')
  await page.getByRole('textbox', { name: t('users:signIn.username'), exact: true }).fill(username)
  await page.getByRole('textbox', { name: t('users:signIn.password'), exact: true }).fill(password)
  await page.getByRole('button', { name: t('users:signIn.submit') }).click()
  await codeTo(username, 2)
  await page.getByRole('button', { name: of('verify.again') }).click()
  await page.getByRole('textbox', { name: of('verify.code') }).fill(await codeTo(username, 3))
  await page.getByRole('button', { name: of('verify.save') }).click()
  await expect(page).toHaveURL('/customers')

  await page.goto('/userProfile/security')
  await page.getByRole('button', { name: of('factor.switchOff') }).click()
  await dialog.getByRole('textbox', { name: of('switchOn.password') }).fill(password)
  await dialog.getByRole('button', { name: of('proof.send') }).click()
  await dialog.getByRole('textbox', { name: of('proof.mailCode') }).fill(await codeTo(username, 4))
  await dialog.getByRole('button', { name: of('proof.offSave') }).click()
  await expect(page.getByText(of('proof.offDone'))).toBeVisible()
  await expect(page.getByRole('button', { name: of('factor.switchOn') })).toBeVisible()
})

test('whoever signs out everywhere else puts the other browser out at once @desk-ar', async ({
  page,
  browser,
  stateOf,
  t,
  api,
  address,
  language,
}) => {
  const of = say(t)
  const username = await newUser(address, await api('owner'))
  const context = await browser.newContext({ baseURL: address, storageState: await stateOf(null) })
  const other = await context.newPage()
  await beginWith(other, await signInByCall(address, username), language)
  const listens = other.waitForResponse((answer) => answer.url().includes('/tickets/live'))
  await other.goto('/tickets/openTickets')
  await listens
  await beginWith(page, await signInByCall(address, username), language)
  await page.goto('/userProfile/security')
  await expect(page.getByText(of('devices.this'))).toBeVisible()
  await page.getByRole('button', { name: of('devices.others') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: of('devices.others') })
    .click()
  await expect(page.getByText(of('devices.othersDone'))).toBeVisible()
  // Nobody touches the other browser.
  await expect(other).toHaveURL(/\/login/)
  await context.close()
})

/** A device that recognises its user, as the browser's own tools play it (WebAuthn of the DevTools protocol). */
async function withDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
}

test('a passkey of the device is added, signs in without a password, is renamed and removed @desk-en', async ({
  page,
  t,
  api,
  address,
}) => {
  const of = say(t)
  const username = await newUser(address, await api('owner'))
  await withDevice(page)
  await signIn(page, t, username)
  await expect(page).toHaveURL('/home')
  await page.goto('/userProfile/security')
  await page.getByRole('button', { name: of('passkeys.add') }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: of('passkeys.name') })
  await name.fill('Counter')
  await dialog.getByRole('textbox', { name: of('switchOn.password') }).fill('Wrong-2026')
  await dialog.getByRole('button', { name: of('passkeys.add') }).click()
  await expect(dialog.getByText(t('refusals:InvalidCredentials')).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: of('switchOn.password') }).fill(password)
  await dialog.getByRole('button', { name: of('passkeys.add') }).click()
  await expect(page.getByText(of('passkeys.done'))).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('warsha.token'))
  await page.goto('/customers')
  const byPasskey = page.getByRole('button', { name: t('users:signIn.passkey') })
  await byPasskey.click()
  await expect(page).toHaveURL('/customers')

  await page.goto('/userProfile/security')
  await page.getByRole('button', { name: t('second-factor:passkeys.renameNamed', { name: 'Counter' }) }).click()
  await name.fill('Old tablet')
  await dialog.getByRole('button', { name: of('passkeys.rename') }).click()
  await page.getByRole('button', { name: t('second-factor:passkeys.removeNamed', { name: 'Old tablet' }) }).click()
  await dialog.getByRole('button', { name: of('devices.forget') }).click()
  await expect(page.getByText(of('passkeys.removed'))).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('warsha.token'))
  await page.goto('/login')
  await byPasskey.click()
  await expect(page.getByText(t('refusals:passkeyRefused'))).toBeVisible()
  await expect(page).toHaveURL('/login')
})
