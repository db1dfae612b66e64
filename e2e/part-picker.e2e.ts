import type { Locator } from '@playwright/test'
import type { SparePart } from '@warsha/contract/spare-parts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newName } from './support/workshop.ts'

test.use({ user: 'store' })

const search = '**/store/parts/find?**'
let count = 0

/** A part of the catalogue with a barcode of its own. */
async function partOf(owner: { post: <T>(path: string, body: object) => Promise<T> }) {
  count += 1
  const partNo = `PICK-${Date.now()}-${count}`
  const barcode = `629${Date.now()}${count}`
  await owner.post<SparePart>('/spareParts', {
    partNo,
    nameEn: newName('en'),
    nameAr: newName('ar'),
    barcodes: [barcode],
  })
  return { partNo, barcode }
}
const enters = async (box: Locator, code: string) => {
  await box.pressSequentially(code)
  await box.press('Enter')
}

test('a code that is scanned while the answer to another is awaited is not lost, and each is taken in its turn @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const owner = await api('owner')
  const [one, two] = [await partOf(owner), await partOf(owner)]
  await page.goto('/storeManagement/purchaseOrders/new')
  const box = page.getByRole('combobox', { name: t('purchase-orders:lines.pick') })
  await box.waitFor()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(search, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await enters(box, one.barcode)
  await expect(page.getByText(t('stock:picker.looking', { typed: one.barcode }))).toBeVisible()
  // Half of the next code is in the box when the answer to the first comes.
  await box.pressSequentially(two.barcode.slice(0, 8))
  release()
  await expect(page.getByText(one.partNo).first()).toBeVisible()
  await expect(box).toHaveValue(two.barcode.slice(0, 8))
  await box.focus()
  await box.press('End')
  await enters(box, two.barcode.slice(8))
  await expect(page.getByText(two.partNo).first()).toBeVisible()
  await expect(page.getByText(one.partNo).first()).toBeVisible()
  await expect(box).toHaveValue('')
})

test('a code is found whose search has begun when Enter comes @desk-en', async ({ page, t, api }) => {
  const { partNo, barcode } = await partOf(await api('owner'))
  await page.goto('/storeManagement/purchaseOrders/new')
  const box = page.getByRole('combobox', { name: t('purchase-orders:lines.pick') })
  await box.waitFor()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(search, async (route) => {
    await held
    // The search of the list is given up once the box is empty.
    await route.continue().catch(() => undefined)
  })
  const begun = page.waitForRequest(search)
  await box.fill(barcode)
  await begun
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('/store/parts/find'))
  await box.press('Enter')
  await givenUp
  release()
  await expect(page.getByText(partNo).first()).toBeVisible()
  await expect(page.getByText(t('stock:picker.failed', { typed: barcode }))).toBeHidden()
})

test('a search that fails says so, and can be asked again @desk-ar', async ({ page, t, api }) => {
  const { partNo, barcode } = await partOf(await api('owner'))
  await page.goto('/storeManagement/purchaseOrders/new')
  const box = page.getByRole('combobox', { name: t('purchase-orders:lines.pick') })
  await box.waitFor()
  await page.route(search, (route) =>
    route.fulfill({ status: 500, json: { errors: [{ code: 'unknownError', message: 'No' }] } }),
  )
  await enters(box, barcode)
  const failed = page.getByRole('alert').filter({ hasText: t('stock:picker.failed', { typed: barcode }) })
  await expect(failed).toBeVisible()
  await box.fill(partNo)
  await expect(page.getByText(t('stock:picker.searchFailed'))).toBeVisible()
  await page.unroute(search)
  await box.fill('')
  await failed.getByRole('button', { name: t('stock:picker.retry') }).click()
  await expect(failed).toBeHidden()
  await expect(page.getByText(partNo).first()).toBeVisible()
})

test('a part that is not in the catalogue is added from where it is looked for, and picked at once @desk-en', async ({
  page,
  t,
  api,
  language,
}) => {
  const partNo = `NEW-${Date.now()}`
  await page.goto('/storeManagement/purchaseOrders/new')
  const box = page.getByRole('combobox', { name: t('purchase-orders:lines.pick') })
  await box.fill(partNo)
  await page.getByRole('button', { name: t('stock:picker.addPart') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: holding(t('spare-parts:field.partNo')) })).toHaveValue(partNo)
  const name = newName(language)
  const field = t(`spare-parts:field.${language === 'ar' ? 'nameAr' : 'nameEn'}`)
  await dialog.getByRole('textbox', { name: holding(field) }).fill(name)
  await dialog.getByRole('button', { name: holding(t('stock:newPart.save')) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(partNo).first()).toBeVisible()
  await expect(box).toHaveValue('')
  const store = await api('store')
  const { items } = await store.get<{ items: SparePart[] }>(`/spareParts?page=1&pageSize=5&searchInput=${partNo}`)
  expect(items).toMatchObject([{ partNo }])
})
