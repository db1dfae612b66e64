import { partOf } from './support/counter.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'

test.use({ user: 'store' })

test('a sale that waits for its parts to be held is locked, and sells what was pressed first @desk-en', async ({
  page,
  t,
  api,
  language,
}) => {
  const owner = await api('owner')
  const { part, barcode } = await partOf(owner, language)
  const holds = Promise.withResolvers<void>()
  await page.route('**/storeSales/basket', async (route) => {
    await holds.promise
    await route.continue()
  })
  await page.goto('/storeManagement/storeSales/newSparePartInvoice')
  const held = page.waitForRequest('**/storeSales/basket')
  const scan = page.getByRole('combobox', { name: t('store-sales:scan') })
  await scan.fill(barcode)
  await scan.press('Enter')
  await held
  await page.getByRole('button', { name: holding(t('store-sales:pay')) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.locator('form')).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  holds.resolve()
  await expect(page.getByRole('link', { name: t('store-sales:sold.open') })).toBeVisible()
  const stock = await owner.get<{ currentMilli: number }>(`/store/stock/${part.id}`)
  expect(stock.currentMilli).toBe(9000)
})
