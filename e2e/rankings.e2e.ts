import { expect, test } from './support/test.ts'

test('ADM-044 best employees and important customers are ranked for chosen days and shops, and accounts are listed @desk-en @phone-ar', async ({
  page,
  t,
}) => {
  await page.goto('/reports/importantCustomers?range=currentYear&shops=all')
  await expect(page.getByText(t('rankings:customersHint'))).toBeVisible()
  await expect(page.getByRole('main').locator('a[href^="/customers/"]').first()).toBeVisible()
  await page.goto('/reports/bestEmployees?range=currentYear&shops=all')
  await expect(page.getByText(t('rankings:employeesHint'))).toBeVisible()
  await expect(page.getByRole('main').locator('a[href^="/hrManagement/employees/"]').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('records:export') }).click()
  expect((await download).suggestedFilename()).toContain('.xlsx')
  await page.goto('/reports/bestEmployees?range=2001-01-01..2001-01-02')
  await expect(page.getByText(t('rankings:none'))).toBeVisible()
  await page.goto('/accounts')
  await expect(page.getByRole('heading', { level: 1, name: t('routes:/accounts') })).toBeVisible()
})
