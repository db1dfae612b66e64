import { randomUUID } from 'node:crypto'
import { linkTo } from './support/mailbox.ts'
import { expect, test } from './support/test.ts'

test.use({ user: null })
const chosen = 'Chosen-again-2026'

test('AUT-047 AUT-049 AUT-051 AUT-053 NAV-006 NAV-007 a forgotten password is replaced by the link of an e-mail @phone', async ({
  page,
  t,
  api,
}) => {
  const username = `forgetful.${randomUUID()}@warsha.example`
  const office = await api('owner')
  const [shop] = (await office.get('/users/userProfile')).userShops
  const named = { nameEn: 'Forgetful', nameAr: 'ناسٍ', password: 'First-given-2026' }
  await office.post('/users', { username, ...named, shopRoles: [{ shopId: shop.id, roles: ['WorkshopManager'] }] })

  await page.goto('/login')
  await page.getByRole('link', { name: t('users:signIn.forgot') }).click()
  await expect(page).toHaveURL('/forgetPassword')
  const email = page.getByRole('textbox', { name: t('activation:email') })
  await email.fill('forgetful@warsha')
  await page.getByRole('button', { name: t('activation:forgot.send') }).click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill(username)
  await page.getByRole('button', { name: t('activation:forgot.send') }).click()
  await expect(page.getByRole('heading', { name: t('activation:sent.title') })).toBeVisible()

  const link = await linkTo(username)
  await page.goto(link.replace(/resetPasswordCode=.*/, 'resetPasswordCode=guessed'))
  await expect(page.getByRole('heading', { name: t('activation:invalid.title') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('activation:toLogin') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('activation:invalid.again') })).toHaveAttribute('href', '/forgetPassword')
  await page.goto(link)
  const password = page.getByRole('textbox', { name: t('activation:password'), exact: true })
  const again = page.getByRole('textbox', { name: t('activation:again'), exact: true })
  await password.fill(chosen)
  await again.fill('another one')
  await page.getByRole('button', { name: t('activation:reset.save') }).click()
  await expect(page.getByText(t('activation:passwordsDiffer'))).toBeVisible()
  await again.fill(chosen)
  await page.getByRole('button', { name: t('activation:reset.save') }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('AUT-036 AUT-038 AUT-039 NAV-004 who is invited chooses a password and starts', async ({
  page,
  t,
  browser,
  stateOf,
}) => {
  const username = `invited.${randomUUID()}@warsha.example`
  const owner = await browser.newPage({ storageState: await stateOf('owner') })
  await owner.goto('/administration/users/newUser')
  const field = (name: string) => owner.getByRole('textbox', { name: t(`user-screens:field.${name}`), exact: true })
  await field('nameAr').fill('عمر')
  await field('nameEn').fill('Omar')
  await owner.getByText(t('user-screens:start.invite'), { exact: true }).click()
  await expect(field('password')).toHaveCount(0)
  await field('username').fill(username)
  await field('usernameAgain').fill(username)
  await owner.getByRole('checkbox').first().check()
  await owner.getByRole('button', { name: t('user-screens:save') }).click()
  await expect(owner).toHaveURL(/\/users\/\d+$/)
  const first = await linkTo(username)

  await owner.getByRole('button', { name: t('ui:moreActions') }).click()
  await owner.getByRole('menuitem', { name: t('user-screens:invite.menu') }).click()
  await owner.getByRole('button', { name: t('user-screens:invite.confirm') }).click()
  await expect(owner.getByText(t('user-screens:invite.done'))).toBeVisible()
  const link = await linkTo(username, 2)
  await owner.close()

  await page.goto(first)
  await expect(page.getByRole('heading', { name: t('activation:invalid.title') })).toBeVisible()
  await page.goto(link)
  await page.getByRole('textbox', { name: t('activation:password'), exact: true }).fill('short')
  await page.getByRole('textbox', { name: t('activation:again'), exact: true }).fill('short')
  await page.getByRole('button', { name: t('activation:invited.save') }).click()
  await expect(page.getByRole('textbox', { name: t('activation:password'), exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await page.getByRole('textbox', { name: t('activation:password'), exact: true }).fill(chosen)
  await page.getByRole('textbox', { name: t('activation:again'), exact: true }).fill(chosen)
  await page.getByRole('button', { name: t('activation:invited.save') }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
