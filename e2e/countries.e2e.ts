import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'

test('ADM-008 (but for subscription and payments, an area of its own) ADM-043 the settings lead to what is set, to the countries, and clear the cache of the browser @desk-ar @phone-en', async ({
  page,
  t,
}) => {
  await page.goto('/settings')
  for (const [href, title] of [
    ['/administration/companyProfile', 'company'],
    ['/userProfile', 'profile'],
    ['/administration/systemSettings', 'system'],
  ] as const)
    await expect(page.getByRole('main').locator(`a[href="${href}"]`)).toContainText(t(`settings:${title}.title`))
  await page.evaluate(() => localStorage.setItem('warsha.lookup.countries', 'old'))
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: t('settings:cache.clear') }).click()
  await loaded
  await expect(page.getByRole('button', { name: t('settings:cache.clear') })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('warsha.lookup.countries'))).toBeNull()

  await page.getByRole('link', { name: holding(t('settings:countriesLink.title')) }).click()
  await expect(page).toHaveURL('/countries')
  await page.getByPlaceholder(t('settings:countries.searchFor')).fill('966')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Saudi Arabia|السعودية/ })
    .first()
    .click()
  await expect(page).toHaveURL('/country/156')
  await expect(page.getByRole('main').getByText('SA', { exact: true })).toBeVisible()
})

test('ADM-043 the company form opens one’s own company and no other @desk-ar', async ({ page, t, api }) => {
  const owner = await api('owner')
  const { companyId } = await owner.get<{ companyId: number }>('/users/userProfile')
  await page.goto(`/companyForm/${companyId}`)
  await expect(page.getByRole('navigation', { name: t('company:tabs.label') })).toBeVisible()
  await page.goto('/company')
  await expect(page.getByRole('navigation', { name: t('company:tabs.label') })).toBeVisible()
  await page.goto(`/companyForm/${companyId + 1000}`)
  await expect(page.getByText(t('company:missing'))).toBeVisible()
})

test('ADM-009 the areas of administration cover company, shops, sections and services, packages, catalogue, settings and categories @desk-ar', async ({
  page,
  t,
  api,
}) => {
  await page.goto('/administration')
  const areas = [
    '/administration/companyProfile',
    '/administration/shops',
    '/administration/sparePartsCatalog',
    '/administration/systemSettings',
    '/administration/incomeExpenseCategories',
  ]
  for (const path of areas) await expect(page.getByRole('main').locator(`a[href="${path}"]`), path).toBeVisible()
  const owner = await api('owner')
  const { currentShopId } = await owner.get<{ currentShopId: number }>('/users/userProfile')
  await page.goto(`/administration/shops/${currentShopId}`)
  for (const part of ['sections', 'services', 'packages'] as const)
    await expect(page.getByRole('link', { name: t(`catalogue:tabs.${part}`), exact: true })).toBeVisible()
})
