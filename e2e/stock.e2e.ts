import type { SparePart } from '@warsha/contract/spare-parts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newName } from './support/workshop.ts'

test.use({ user: 'store' })

test('NAV-042 a part is found by its barcode, enters the stock, and every change of it stands in its account @desk-en', async ({
  page,
  t,
  api,
  language,
}) => {
  const owner = await api('owner')
  const partNo = `E2E-${Date.now()}`
  const barcode = `628${Date.now()}`
  const names = { nameEn: newName('en'), nameAr: newName('ar') }
  await owner.post<SparePart>('/spareParts', { partNo, ...names, barcodes: [barcode], price: 80_00, minPrice: 60_00 })
  const name = language === 'ar' ? names.nameAr : names.nameEn

  await page.goto('/storeManagement/storeStock')
  await page.getByRole('button', { name: t('stock:add.open') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('stock:add.choose'))).toBeVisible()
  // A reader types and presses Enter at once.
  const box = dialog.getByRole('combobox', { name: t('stock:picker.label') })
  await box.fill(barcode)
  await box.press('Enter')
  const price = dialog.getByRole('textbox', { name: holding(t('stock:columns.price')) })
  await expect(price).toHaveValue('80.00')
  await dialog.getByRole('textbox', { name: holding(t('stock:add.quantity')) }).fill('4')
  const cost = dialog.getByRole('textbox', { name: holding(t('stock:add.cost')) })
  await expect(cost).toHaveAttribute('aria-required', 'true')
  await cost.fill('12.50')
  await dialog.getByRole('textbox', { name: holding(t('stock:facts.minPrice')) }).fill('90')
  await expect(dialog.getByText(/80\.00/).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: holding(t('stock:facts.minPrice')) }).fill('60')
  await dialog.getByRole('button', { name: holding(t('stock:add.save')) }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText(partNo)
  const ledger = page.getByRole('table', { name: t('stock:ledger.title') })
  const rows = page.getByText(t('lookups:stockActivities.itemAdded'))
  await expect(rows.first()).toBeVisible()
  await expect(page.getByText('50.00').first()).toBeVisible()

  await page.getByRole('button', { name: holding(t('stock:edit.open')) }).click()
  await dialog.getByRole('textbox', { name: holding(t('stock:facts.minimum')) }).fill('5')
  await dialog.getByRole('button', { name: holding(t('stock:edit.save')) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('lookups:stockActivities.minStockUpdated')).first()).toBeVisible()

  await page.getByRole('button', { name: holding(t('stock:cost.open')) }).click()
  await dialog.getByRole('textbox', { name: holding(t('stock:cost.label')) }).fill('15')
  await dialog.getByRole('textbox', { name: holding(t('stock:cost.reason')) }).fill('Typed wrong')
  await dialog.getByRole('button', { name: holding(t('stock:cost.save')) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Typed wrong').first()).toBeVisible()
  await expect(page.getByText('60.00').first()).toBeVisible()
  await expect(ledger).toHaveCount(1)

  await page.goto('/storeManagement/storeStock?state=atMinimum')
  await page.getByPlaceholder(t('stock:searchFor')).fill(partNo)
  await expect(page.getByText(name).first()).toBeVisible()
  await page.goto('/storeManagement/stockActivities')
  await expect(page.getByText(partNo).first()).toBeVisible()
})

test('goods that come while a cost is corrected are shown, and valued only once that was taken over @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const [owner, store] = [await api('owner'), await api('store')]
  const names = { nameEn: newName('en'), nameAr: newName('ar') }
  const part = await owner.post<SparePart>('/spareParts', { partNo: `C-${Date.now()}`, ...names, price: 80_00 })
  const bought = (price: number) =>
    store.post('/purchaseInvoices', {
      ...{ supplierName: newName('en'), invoicedOn: new Date().toISOString().slice(0, 10), vatMode: 'none' },
      lines: [{ partId: part.id, quantityMilli: 2000, unit: 'piece', factorMilli: 1000, price }],
    })
  await bought(10_00)
  await page.goto(`/storeManagement/storeStock/${part.id}`)
  await page.getByRole('button', { name: holding(t('stock:cost.open')) }).click()
  const dialog = page.getByRole('dialog')
  const cost = dialog.getByRole('textbox', { name: holding(t('stock:cost.label')) })
  await cost.fill('12')
  await dialog.getByRole('textbox', { name: holding(t('stock:cost.reason')) }).fill('Typed wrong')
  await bought(50_00)
  await dialog.getByRole('button', { name: holding(t('stock:cost.save')) }).click()
  await dialog.getByRole('button', { name: t('records:stale.merge') }).click()
  await expect(cost).toHaveValue('12.00')
  await expect(dialog.getByText('48.00')).toBeVisible()
  await dialog.getByRole('button', { name: holding(t('stock:cost.save')) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('48.00').first()).toBeVisible()
})

test('nothing found for what was typed is said, and the box stays free @desk-ar', async ({ page, t }) => {
  await page.goto('/storeManagement/storeStock')
  await page.getByRole('button', { name: t('stock:add.open') }).click()
  const dialog = page.getByRole('dialog')
  const box = dialog.getByRole('combobox', { name: t('stock:picker.label') })
  const typed = 'zz no such part zz'
  await box.fill(typed)
  await box.press('Enter')
  // Before the server has answered Enter leaves it below the box, after that it stands in the list.
  await expect(dialog.getByText(t('stock:picker.nothing', { typed }))).toBeVisible()
  await expect(box).toBeFocused()
})

test('what the stock is worth is not said while it is unknown @desk-ar', async ({ page, t }) => {
  await page.route('**/store/valuation*', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/storeManagement/valuation')
  await expect(page.getByRole('button', { name: t('ui:error.retry') })).toBeVisible()
  await expect(page.getByText(t('stock:valuation.total'))).toHaveCount(0)
})
