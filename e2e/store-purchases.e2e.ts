import type { PurchaseOrder } from '@warsha/contract/purchase-order-rows'
import type { Purchase } from '@warsha/contract/purchase-rows'
import type { SparePart } from '@warsha/contract/spare-parts'
import type { Supplier } from '@warsha/contract/suppliers'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newName } from './support/workshop.ts'

test.use({ user: 'store' })

test('NAV-044 API-098 two parts that came are scanned into stock, paid in part, and one line goes back @desk-ar', async ({
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
  // Who works in the store stays there.
  await expect(page).toHaveURL(/storeManagement\/storePurchases\/\d+$/)
  await expect(page.getByText(`CN-${codes[0]}`)).toBeVisible()
  const wentBack = page.getByRole('region', { name: t('purchases:lines.titleOfReturn') })
  await expect(wentBack.getByText(holding(t('purchase-stock:leftStock')))).toBeVisible()
  await expect(wentBack.getByText(holding(t('purchase-stock:available')))).toHaveCount(0)
  const after = await owner.get<Purchase>(`/purchaseInvoices/${id}`)
  expect(after).toMatchObject({ returned: 57_50, due: 233_50 })
  expect(after.lines[0]).toMatchObject({ returnedMilli: 1000, stock: { availableMilli: 1000 } })
})

test('why a return is refused comes into sight in a dialog with many parts @desk-en @phone-ar', async ({
  page,
  t,
  api,
}) => {
  const [owner, store] = [await api('owner'), await api('store')]
  const supplier = await owner.post<Supplier>('/suppliers', { nameAr: newName('ar'), nameEn: newName('en') })
  const lines = []
  for (let index = 0; index < 10; index++) {
    const partNo = `RF-${supplier.id}-${index}-${Date.now() % 1e6}`
    const { id: partId } = await owner.post<SparePart>('/spareParts', {
      ...{ partNo, nameEn: newName('en'), nameAr: newName('ar'), price: 90_00 },
    })
    lines.push({ partId, quantityMilli: 2000, unit: 'piece', factorMilli: 1000, price: 50_00 })
  }
  const { id, version } = await store.post<Purchase>('/purchaseInvoices', {
    ...{ supplierId: supplier.id, invoicedOn: new Date().toISOString().slice(0, 10), vatMode: 'exclusive', lines },
  })
  await page.goto(`/storeManagement/storePurchases/${id}`)
  await page.getByRole('button', { name: t('purchases:return.open'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('list').getByRole('textbox').first().fill('1')
  await dialog.getByRole('textbox', { name: holding(t('purchases:return.reason')) }).fill('Damaged')
  await store.post('/purchaseInvoices/return', {
    ...{ purchaseInvoiceId: id, version, reason: 'Damaged', lines: [{ position: 1, quantityMilli: 1000 }] },
  })
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByText(t('refusals:InvalidData'))).toBeInViewport()
})

test('an order that is planned stays as it was opened while others receive it, and its page follows them @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const [owner, store] = [await api('owner'), await api('store')]
  const supplier = await owner.post<Supplier>('/suppliers', { nameAr: newName('ar'), nameEn: newName('en') })
  const made = async (index: number) => {
    const names = { nameEn: newName('en'), nameAr: newName('ar') }
    const partNo = `PL-${supplier.id}-${index}-${Date.now() % 1e6}`
    const { id: partId } = await owner.post<SparePart>('/spareParts', { partNo, ...names, price: 90_00 })
    return { partId, quantityMilli: 2000, unit: 'piece', factorMilli: 1000, price: 50_00 }
  }
  const lines = [await made(1), await made(2)]
  const draft = await store.post<PurchaseOrder>('/store/purchaseOrders', { supplierId: supplier.id, lines })
  const sent = { version: draft.version, how: 'Phone' }
  const order = await store.post<PurchaseOrder>(`/store/purchaseOrders/${draft.id}/send`, sent)
  await page.goto(`/storeManagement/purchaseOrders/${order.id}`)
  await page.getByRole('button', { name: holding(t('purchase-orders:actions.more')) }).click()
  await page.getByRole('menuitem', { name: holding(t('purchase-orders:actions.plan')) }).click()
  // The order's day and note, and a day for each of two parts.
  const fields = page.getByRole('dialog').getByRole('textbox')
  await expect(fields).toHaveCount(4)
  const [first] = lines
  await store.post('/purchaseInvoices', {
    ...{ supplierId: supplier.id, invoicedOn: new Date().toISOString().slice(0, 10), vatMode: 'exclusive' },
    ...{ lines: [first], order: { id: order.id, version: order.version, confirmedMore: false } },
  })
  await expect(page.getByText(t('purchase-orders:states.partlyReceived')).first()).toBeVisible()
  await expect(fields).toHaveCount(4)
})
