import { expect, test } from './support/test.ts'
import { newName } from './support/workshop.ts'

test('an owner makes an API key for one shop, keeps it once, a program works with it, and it is revoked @desk-ar @phone-en', async ({
  page,
  t,
  address,
  language,
}) => {
  const of = (key: string) => t(`api-keys:${key}`)
  const name = newName(language)
  await page.goto('/administration/apiKeys')
  await page
    .getByRole('button', { name: of('new') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: of('field.name') }).fill(name)
  await expect(dialog.getByText(of('noShop'))).toBeVisible()
  await dialog
    .getByRole('group', { name: of('field.shops') })
    .getByRole('checkbox')
    .first()
    .check()
  await expect(dialog.getByText(of('noRole'))).toBeVisible()
  await dialog.getByRole('checkbox', { name: t('lookups:roles.WorkshopManager') }).check()
  await dialog.getByText(of('field.limited'), { exact: true }).click()
  await dialog.getByRole('checkbox', { name: t('lookups:moduleActions.customers.new') }).check()
  await dialog.getByRole('button', { name: of('save') }).dblclick()

  await expect(dialog.getByText(of('made.text'))).toBeVisible()
  const shown = dialog.getByText(/^wk_\d+_[0-9a-f]{64}$/)
  const key = (await shown.textContent()) ?? ''
  const [box, around] = [await shown.boundingBox(), await dialog.boundingBox()]
  expect(box?.width ?? 1000, 'the whole key is to be seen').toBeLessThan(around?.width ?? 0)
  const call = (path: string) =>
    fetch(`${address}/api/en${path}`, { headers: { authorization: `Bearer ${key}` } }).then(({ status }) => status)
  expect(await call('/customers')).toBe(200)
  expect(await call('/users')).toBe(403)
  await dialog.getByRole('checkbox', { name: of('made.kept') }).check()
  await dialog.getByRole('button', { name: of('made.close') }).click()
  await expect(dialog).toBeHidden()

  const line = page.getByRole('listitem').filter({ hasText: name })
  await expect(line).toHaveCount(1)
  await expect(line).toContainText(of('state.working'))
  await page.reload()
  await expect(line).not.toContainText(of('neverUsed'))
  await line.getByRole('button', { name: t('api-keys:revokeNamed', { name }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: of('revoke') })
    .click()
  await expect(line).toContainText(of('state.revoked'))
  expect(await call('/customers')).toBe(440)
})

test.describe('a manager', () => {
  test.use({ user: 'manager' })
  test('is shown no way to API keys @desk-ar', async ({ page, t }) => {
    await page.goto('/administration/apiKeys')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: t('api-keys:new') })).toHaveCount(0)
  })
})
