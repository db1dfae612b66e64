import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { UserProfile } from '@warsha/contract/users'
import { apiOf } from './support/api.ts'
import { newUser } from './support/own-user.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'

const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS)
    await page.screenshot({
      path: `${process.env.SHOTS}/groups-${name}-${test.info().project.name}.png`,
      fullPage: true,
    })
}

test('a group is made, a user is put into it, differs in one action, and follows when the group changes @desk-ar @phone-en', async ({
  page,
  t,
  api,
  address,
}) => {
  const office = await api('owner')
  const { currentShopId: shopId } = await office.get<UserProfile>('/users/userProfile')
  const name = `Member ${randomUUID()}`
  const own = { nameEn: name, nameAr: name, shopRoles: [{ shopId, roles: ['Technician' as const] }] }
  const token = await newUser(address, office, own)
  const { id } = await apiOf(address, token).get<UserProfile>('/users/userProfile')
  const customers = page.getByRole('group', { name: holding(t('lookups:modules.customers')) })
  const action = (of: string) => customers.getByRole('checkbox', { name: t(`lookups:moduleActions.customers.${of}`) })

  // A group of managers who may do everything with customers but delete them.
  const group = `Front desk ${randomUUID()}`
  await page.goto('/administration/permissionGroups')
  await page
    .getByRole('link', { name: t('permission-groups:new') })
    .first()
    .click()
  await page.getByRole('textbox', { name: t('user-screens:field.nameAr') }).fill(group)
  await page.getByRole('textbox', { name: t('user-screens:field.nameEn') }).fill(group)
  await page.getByRole('checkbox', { name: t('lookups:roles.WorkshopManager') }).check()
  await page.getByText(t('user-screens:limited')).click()
  await action('delete').uncheck()
  await shoot(page, 'form')
  await page.getByRole('button', { name: t('permission-groups:save') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(group)
  const ofGroup = page.url()

  // The user joins it, and alone may not edit customers.
  await page.goto(`/administration/users/${id}?edit=true`)
  await page.getByRole('combobox', { name: t('permission-groups:one') }).fill(group)
  await page.getByRole('option', { name: group }).click()
  await page
    .getByRole('group', { name: holding(t('lookups:roles.WorkshopManager')) })
    .getByRole('checkbox')
    .first()
    .check()
  await expect(action('edit')).toBeChecked()
  await expect(action('delete')).not.toBeChecked()
  await action('edit').uncheck()
  await expect(customers.getByText(t('permission-groups:differs.removed'))).toBeVisible()
  await action('delete').check()
  await customers
    .getByText(t('permission-groups:differs.added'))
    .locator('..')
    .locator('..')
    .getByRole('button')
    .click()
  await expect(action('delete')).not.toBeChecked()
  await shoot(page, 'user-form')
  await page.getByRole('button', { name: t('user-screens:saveChanges') }).click()
  await expect(page.getByRole('link', { name: group })).toBeVisible()
  await shoot(page, 'user')
  const rightsOf = async () =>
    (await office.get<{ allowedActions: string[] }>(`/users/${id}`)).allowedActions.filter((one) =>
      one.startsWith('customers.'),
    )
  expect(await rightsOf()).toEqual(['customers.new', 'customers.manageAccount'])

  // The group may delete customers now: so may they, and they still may not edit them.
  await page.goto(ofGroup)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await shoot(page, 'group')
  await page.goto(`${ofGroup}?edit=true`)
  await action('delete').check()
  await page.getByRole('button', { name: t('permission-groups:saveChanges') }).click()
  await expect(page.getByText(t('permission-groups:saved'))).toBeVisible()
  expect(await rightsOf()).toEqual(['customers.new', 'customers.delete', 'customers.manageAccount'])
  await page.goto(`/administration/users/${id}`)
  await expect(page.getByText(t('user-screens:did.userFollowedGroup'))).toBeVisible()

  // The table of rights says both.
  await page.goto('/administration/rights?by=people')
  const row = page.getByRole('row').filter({ hasText: t('lookups:moduleActions.customers.edit') })
  await expect(row.getByText(t('permission-groups:differs.removed')).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: group })).toBeVisible()
  await shoot(page, 'rights')

  await page.goto('/administration/permissionGroups')
  await expect(page.getByRole('listitem').filter({ hasText: group })).toContainText(t('permission-groups:people_one'))
  await shoot(page, 'list')
})
