import { readFile } from 'node:fs/promises'
import { expect, test } from './support/test.ts'

test.use({ user: 'manager' })

test('the customers that a list shows are taken along as an Excel file @desk-ar', async ({ page, t }) => {
  await page.goto('/customers')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: t('records:export') }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/\d{4}-\d\d-\d\d\.xlsx$/)
  expect(file.suggestedFilename()).toContain(t('exports:lists.customers'))
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
})

test('a table of customers is checked, corrected by leaving rows out, and brought in @desk-en @phone-ar', async ({
  page,
  t,
}) => {
  const mark = String(Date.now())
  const phone = `05${mark.slice(-8)}`
  const lines = ['Client,Mobile', `Imported ${mark},${phone}`, `Twice ${mark},${phone}`, 'Nobody,12']
  await page.goto('/customers')
  await page.getByRole('link', { name: t('records:import'), exact: true }).click()
  await page
    .getByLabel(t('imports:file.choose'))
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  // The meaning of "Client" is not known, so the user chooses it.
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel(t('imports:columns.column', { heading: 'Client' })).selectOption('nameEn')
  await expect(page.getByText(t('refusals:rowRepeated', { row: 2 }))).toBeVisible()
  const run = page.getByRole('button', { name: t('imports:run.button', { count: 1 }) })
  await expect(run).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel(t('imports:run.leaveOut', { count: 2 })).check()
  await run.click()
  await expect(page).toHaveURL(/\/customers$/)
  await page.goto(`/customers?search=${mark}`)
  await expect(page.getByText(`Imported ${mark}`).first()).toBeVisible()
  await expect(page.getByText(`Twice ${mark}`)).toHaveCount(0)
})

test.describe('a storekeeper', () => {
  test.use({ user: 'store' })

  test('STK-002 a table of parts brings the categories that the list lacks, where that is wanted @desk-ar', async ({
    page,
    t,
  }) => {
    const mark = Date.now().toString(36).toUpperCase()
    const lines = ['اسم القطعة,Part no.,التصنيف', `قطعة,IMP-${mark},جديد ${mark}`]
    await page.goto('/storeManagement/spareParts/import')
    await page
      .getByLabel(t('imports:file.choose'))
      .setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
    await expect(page.getByText(t('refusals:rowValueUnknown', { value: `جديد ${mark}` }))).toBeVisible()
    await page.getByRole('checkbox', { name: new RegExp(mark) }).check()
    await expect(page.getByRole('checkbox', { name: new RegExp(mark) })).toBeChecked()
    await page.getByRole('button', { name: t('imports:run.button', { count: 1 }) }).click()
    await expect(page).toHaveURL(/sparePartsCatalog|spareParts$/)
    await page.goto('/storeManagement/spareParts?tab=categories')
    await expect(page.getByRole('list', { name: t('spare-parts:tabs.categories') })).toContainText(`جديد ${mark}`)
  })
})
