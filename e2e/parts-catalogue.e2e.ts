import { expect, test } from './support/test.ts'

/** A number that no other run has given. */
const newNumber = () => `E2E-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6)}`.toUpperCase()

test.describe('the catalogue of parts', () => {
  test.use({ user: 'owner' })

  test('STK-002 STK-005 a part is added with its barcode and found again, and its number is refused a second time @desk-en', async ({
    page,
    t,
  }) => {
    const partNo = newNumber()
    await page.goto('/administration/sparePartsCatalog')
    await page
      .getByRole('link', { name: t('spare-parts:new') })
      .first()
      .click()
    const number = page.getByRole('textbox', { name: t('spare-parts:field.partNo') })
    await number.fill(partNo)
    await page.getByRole('textbox', { name: t('spare-parts:field.nameAr') }).fill('فلتر تجربة')
    const barcode = page.getByRole('textbox', { name: t('spare-parts:field.barcodes') })
    await barcode.fill(`${partNo}9`)
    await barcode.press('Enter')
    await expect(page.getByRole('list', { name: t('spare-parts:field.barcodes') })).toContainText(`${partNo}9`)
    await page.getByRole('textbox', { name: t('spare-parts:field.price') }).fill('45')
    await page.getByRole('button', { name: t('spare-parts:save'), exact: true }).click()
    await expect(page).toHaveURL(/\/storeManagement\/spareParts\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(partNo)

    await page.goto(`/administration/sparePartsCatalog?search=${partNo}9`)
    const table = page.getByRole('table', { name: t('spare-parts:list') })
    await expect(table.getByRole('link', { name: partNo })).toBeVisible()

    await page.goto('/storeManagement/spareParts/new')
    await number.fill(partNo.replaceAll('-', ' '))
    await expect(page.getByText(t('refusals:PartNoAlreadyExists'))).toBeVisible()
  })

  test('a category is added in its tab and offered for a part @desk-ar', async ({ page, t }) => {
    const name = newNumber()
    await page.goto('/administration/sparePartsCatalog?tab=categories')
    await page.getByRole('button', { name: t('spare-parts:category.new') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('spare-parts:field.nameAr') }).fill(name)
    await dialog.getByRole('textbox', { name: t('spare-parts:field.nameEn') }).fill(name)
    await dialog.getByRole('button', { name: t('spare-parts:category.save') }).click()
    await expect(page.getByRole('list', { name: t('spare-parts:tabs.categories') })).toContainText(name)
  })
})

test.describe('a storekeeper', () => {
  test.use({ user: 'store' })

  test('STK-002 keeps the catalogue from the store @desk-en', async ({ page, t }) => {
    await page.goto('/storeManagement/spareParts')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page
      .getByRole('link', { name: t('spare-parts:new') })
      .first()
      .click()
    const partNo = newNumber()
    await page.getByRole('textbox', { name: t('spare-parts:field.partNo') }).fill(partNo)
    await page.getByRole('textbox', { name: t('spare-parts:field.nameEn') }).fill('Trial filter')
    await page.getByRole('button', { name: t('spare-parts:save'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(partNo)
  })
})
