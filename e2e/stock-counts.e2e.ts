import type { SparePart } from '@warsha/contract/spare-parts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newName } from './support/workshop.ts'

test.use({ user: 'store', viewport: { width: 390, height: 844 } })

test('STK-008 a shelf is counted on a phone by scanning, and its shortage is posted', async ({ page, t, api }) => {
  const store = await api('store')
  const owner = await api('owner')
  const stamp = Date.now()
  const [partNo, shelf, barcode] = [`CNT-${stamp}`, `S${stamp % 1_000_000_000}`, `628${stamp}`]
  const names = { nameEn: newName('en'), nameAr: newName('ar') }
  const prices = { price: 80_00, minPrice: 60_00 }
  const { id: partId } = await owner.post<SparePart>('/spareParts', {
    partNo,
    ...names,
    barcodes: [barcode],
    ...prices,
  })
  await store.post('/store/stock/add', { partId, quantityMilli: 5000, cost: 10_00, shelf, ...prices })

  await page.goto('/storeManagement/stockCounts/new')
  await page.getByRole('radio', { name: t('stock-counts:scopes.shelf') }).check()
  const shelves = page.getByRole('combobox', { name: holding(t('stock-counts:shelf')) })
  await shelves.fill(shelf)
  await page.getByRole('option', { name: shelf }).click()
  await page.getByRole('button', { name: holding(t('stock-counts:begin')) }).click()

  const line = page.getByRole('list', { name: t('stock-counts:parts') }).getByRole('button', { name: holding(partNo) })
  await expect(line).toContainText(t('stock-counts:notCounted'))
  const box = page.getByRole('combobox', { name: holding(t('stock-counts:scanLabel')) })
  for (const counted of ['1', '2', '3']) {
    await box.fill(barcode)
    await box.press('Enter')
    const last = page.getByRole('status').filter({ hasText: partNo })
    await expect(last.locator('b').last()).toHaveText(new RegExp(`^${counted}\\s`))
  }
  await expect(line).toContainText('(2)')

  await line.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: holding(t('stock-counts:line.counted')) }).fill('4')
  await dialog.getByRole('button', { name: holding(t('stock-counts:line.save')) }).click()
  await expect(dialog).toBeHidden()
  await expect(line).toContainText('(1)')

  await page.getByRole('button', { name: holding(t('stock-counts:post.open')) }).click()
  await dialog.getByRole('button', { name: holding(t('stock-counts:post.save')) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('stock-counts:states.posted')).first()).toBeVisible()
  await page.goto(`/storeManagement/storeStock/${partId}`)
  await expect(page.getByText(t('lookups:stockActivities.shortage')).first()).toBeVisible()
})
