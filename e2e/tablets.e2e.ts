import type { UserProfile } from '@warsha/contract/users'
import { apiOf, password, signInByCall } from './support/api.ts'
import { violationsOf } from './support/judged.ts'
import { beginWith, newUser } from './support/own-user.ts'
import { expect, test } from './support/test.ts'

test.use({ user: null })

test('people switch at a shared tablet with a tap on their name and a PIN, and it locks by itself @desk-en @phone-ar', async ({
  page,
  t,
  api,
  address,
  browser,
  language,
}) => {
  const of = (key: string, more?: Record<string, string | number>) => t(`tablets:${key}`, more)
  const owner = await api('owner')
  const { currentShopId: shopId } = await owner.get<UserProfile>('/users/userProfile')
  const nth = crypto.randomUUID().slice(0, 6)
  const shopRoles = [{ shopId, roles: ['Technician' as const] }]
  const person = async (name: string) => {
    const token = await newUser(address, owner, { nameEn: `${name} ${nth}`, nameAr: `${name} ${nth}`, shopRoles })
    return { name: `${name} ${nth}`, token }
  }
  const [ali, sami] = [await person('Ali'), await person('Sami')]
  await apiOf(address, ali.token).put('/tablets/ownPin', { password, pin: '7390' })

  // The owner makes the browser a tablet, and is signed out of it.
  const name = `Bay ${nth}`
  await beginWith(page, await signInByCall(address, 'owner@warsha.example'), language)
  await page.goto('/administration/tablets')
  await page
    .getByRole('button', { name: of('new') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: of('field.name') }).fill(name)
  await dialog.getByRole('button', { name: of('make') }).click()
  await expect(page).toHaveURL('/tablet')
  await expect(page.getByRole('heading', { name: of('here.title') })).toBeVisible()
  const named = (who: { name: string }) => page.getByRole('button', { name: who.name })
  await expect(named(sami)).toHaveAttribute('aria-disabled', 'true')
  expect(await violationsOf(page, 'names')).toEqual([])

  // Somebody without a PIN sets one in their own browser.
  const theirs = await browser.newContext({ baseURL: address })
  const own = await theirs.newPage()
  await beginWith(own, sami.token, language)
  await own.goto('/userProfile/security')
  await own.getByRole('button', { name: t('second-factor:pin.set') }).click()
  const form = own.getByRole('dialog')
  await form.getByRole('textbox', { name: t('second-factor:pin.password'), exact: true }).fill(password)
  await form.getByRole('textbox', { name: t('second-factor:pin.pin'), exact: true }).fill('1234')
  await form.getByRole('textbox', { name: t('second-factor:pin.again'), exact: true }).fill('8264')
  await expect(form.getByText(t('refusals:pinTooEasy'))).toBeVisible()
  await form.getByRole('textbox', { name: t('second-factor:pin.pin'), exact: true }).fill('8264')
  await form.getByRole('button', { name: t('second-factor:pin.set') }).click()
  await expect(own.getByText(t('second-factor:pin.saved')).first()).toBeVisible()
  await theirs.close()

  // One tap, the digits, Enter: by the keyboard alone, then by the pad alone.
  await named(ali).click()
  await expect(page.getByLabel(of('here.pinOf', { name: ali.name }))).toBeFocused()
  await page.keyboard.type('7390')
  await page.keyboard.press('Enter')
  const bar = (who: { name: string }) => page.getByText(t('shell:tablet.text', { name: who.name, tablet: name }))
  await expect(bar(ali)).toBeVisible()
  await page.goto('/userProfile/security')
  await expect(page.getByText(t('refusals:notOnTablet'))).toBeVisible()
  await page.goto('/administration/tablets')
  await expect(page).not.toHaveURL('/administration/tablets')
  await page.getByRole('button', { name: t('shell:tablet.leave') }).click()
  await expect(page).toHaveURL('/tablet')
  await named(sami).click()
  const tap = async (digits: string) => {
    for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click()
    await page.getByRole('button', { name: of('here.enter') }).click()
  }
  await tap('7391')
  await expect(page.getByText(t('refusals:pinWrong', { count: 9 }))).toBeVisible()
  expect(await violationsOf(page, 'pad')).toEqual([])
  await tap('8264')
  await expect(bar(sami)).toBeVisible()

  // Nobody touches it any more.
  await page.clock.install()
  await page.reload()
  await expect(bar(sami)).toBeVisible()
  await page.clock.fastForward('05:05')
  await expect(page).toHaveURL('/tablet')
  await expect(named(ali)).toBeVisible()

  const tablets = await owner.get<{ id: number; name: string }[]>('/tablets')
  await owner.delete(`/tablets/${tablets.find((one) => one.name === name)?.id}`)
  await page.reload()
  await expect(page.getByText(of('here.over'))).toBeVisible()
  await page.goto('/home')
  await expect(page).toHaveURL(/\/login/)
})
