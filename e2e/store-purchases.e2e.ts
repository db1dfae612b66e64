import type { Purchase } from '@warsha/contract/purchases'
import type { SparePart } from '@warsha/contract/spare-parts'
import type { Supplier } from '@warsha/contract/suppliers'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newName } from './support/workshop.ts'

test.use({ user: 'store' })

test('NAV-044 API-098 two parts that came are scanned into stock, paid in part, and one line goes back', async ({
  page,
  t,
  api,
  language,
}) => {
  const owner = await api('owner')
  const supplier = await owner.post<Supplier>('/suppliers', { nameAr: newName('ar'), nameEn: newName('en') })
  const name = (language === 'ar' ? supplier.nameAr : supplier.nameEn) ?? ''
  const codes = [1, 2].map((one) => `62${supplier.id}${one}${language === 'ar' ? 7 : 8}${Date.now() % 1e6}`)
  for (const [index, barcode] of codes.entries())
    await owner.post<SparePart>('/spareParts', {
      ...{ partNo: `N-${barcode}`, nameEn: newName('en'), nameAr: newName('ar'), barcodes: [barcode], price: 90_00 },
      ...(index === 1 && { unit: 'litre', purchaseUnit: 'carton', factorMilli: 12_000 }),
    })

  await page.goto('/storeManagement/storePurchases')
  await page.getByRole('link', { name: t('purchase-stock:new') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const scan = page.getByRole('combobox', { name: t('purchase-stock:scan') })
  const lines = page.getByRole('list', { name: t('purchases:lines.title') }).getByRole('listitem')
  for (const [code, shown] of [
    [codes[0], 1],
    [codes[1], 2],
  ] as const) {
    await scan.fill(code ?? '')
    await scan.press('Enter')
    await expect(lines).toHaveCount(shown)
  }
  // Read again, the first part is there twice.
  const quantity = lines.first().getByRole('textbox', { name: holding(t('purchases:lines.quantity')) })
  await expect(quantity).toHaveValue('1')
  await scan.fill(codes[0] ?? '')
  await scan.press('Enter')
  await expect(quantity).toHaveValue('2')

  await page.getByRole('combobox', { name: holding(t('purchases:fields.supplierName')) }).fill(name.slice(0, 9))
  await page.getByRole('option', { name }).click()
  await page.getByRole('textbox', { name: holding(t('purchases:fields.supplierDocNo')) }).fill(`S-${codes[0]}`)
  const price = { name: holding(t('purchases:lines.price')) }
  await lines.nth(0).getByRole('textbox', price).fill('50')
  await lines.nth(1).getByRole('textbox', price).fill('240')
  await page.getByRole('radio', { name: t('purchase-stock:whens.now') }).check()
  await page.getByRole('radio', { name: holding(t('lookups:paymentModes.bankTransfer')) }).check()
  await page.getByRole('textbox', { name: holding(t('purchases:payment.amount')) }).fill('100')
  await page.getByRole('button', { name: holding(t('purchase-stock:record')) }).click()

  await expect(page).toHaveURL(/storePurchases\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  const made = await owner.get<Purchase>(`/purchaseInvoices/${id}`)
  expect(made).toMatchObject({ total: 391_00, paid: 100_00, due: 291_00, supplierId: supplier.id })
  expect(made.lines.map(({ stock }) => [stock?.receivedMilli, stock?.value])).toEqual([
    [2000, 100_00],
    [12_000, 240_00],
  ])
  await expect(page.getByRole('heading', { level: 1 })).toContainText(made.number)

  await page.getByRole('button', { name: t('purchases:return.open'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: holding(t('purchases:return.creditNote')) }).fill(`CN-${codes[0]}`)
  await dialog.getByRole('list').getByRole('textbox').first().fill('1')
  await dialog.getByRole('textbox', { name: holding(t('purchases:return.reason')) }).fill('Damaged')
  await dialog.locator('button[type=submit]').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('purchases:isReturn'))
  await expect(page.getByText(`CN-${codes[0]}`)).toBeVisible()
  const after = await owner.get<Purchase>(`/purchaseInvoices/${id}`)
  expect(after).toMatchObject({ returned: 57_50, due: 233_50 })
  expect(after.lines[0]).toMatchObject({ returnedMilli: 1000, stock: { availableMilli: 1000 } })
})
