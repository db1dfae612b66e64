import type { PriceList } from '@warsha/contract/price-lists'
import type { StoreSale } from '@warsha/contract/store-sales'
import { partOf } from './support/counter.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newMobile, newName } from './support/workshop.ts'

test.use({ user: 'store' })

const counter = '/storeManagement/storeSales/newSparePartInvoice'
const lists = '/storeManagement/spareParts?tab=lists'

test('STK-001 a price list is made, gets a price of its own, and is given to a customer @desk-en', async ({
  page,
  t,
  api,
  language,
}) => {
  const owner = await api('owner')
  const { part, barcode } = await partOf(owner, language)
  const name = newName(language)
  await page.goto(lists)
  await page.getByRole('button', { name: t('spare-parts:lists.new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: holding(t('spare-parts:field.nameAr')) }).fill(name)
  await dialog.getByRole('textbox', { name: holding(t('spare-parts:field.nameEn')) }).fill(name)
  await dialog.getByRole('textbox', { name: holding(t('spare-parts:lists.off')) }).fill('10')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('10%')

  await row.getByRole('button', { name: t('spare-parts:lists.openPrices', { name }) }).click()
  await page.getByRole('button', { name: t('spare-parts:lists.addPrice') }).click()
  await dialog.getByRole('combobox').fill(barcode)
  await page.keyboard.press('Enter')
  const price = dialog.getByRole('textbox', { name: holding(t('spare-parts:lists.price')) })
  await expect(price).toBeFocused()
  await price.fill('59.99')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('60')
  await price.fill('65')
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/price-${language}.png` })
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: part.partNo })).toContainText('65.00')

  const contactNo = `+966${newMobile().slice(1)}`
  const own = { type: 'Company', nameEn: newName('en'), nameAr: newName('ar'), contactNo }
  const customer = await owner.post<{ id: number }>('/customers', own)
  await page.goto(`/customers/${customer.id}?edit=true`)
  const list = page.getByRole('combobox', { name: holding(t('customers:priceListId')) })
  await list.fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: holding(t('customer-screens:saveChanges')) }).click()
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  const kept = await owner.get<PriceList[]>('/priceLists')
  expect(kept.find(({ nameEn }) => nameEn === name)).toMatchObject({ prices: 1, customers: 1, offBp: 1000 })
})

test('STK-001 the counter asks the prices of the customer’s list by keys alone; another list, or none, is taken there @desk-en', async ({
  page,
  t,
  api,
  language,
}) => {
  const owner = await api('owner')
  const [pads, disc] = [await partOf(owner, language), await partOf(owner, language)]
  const named = { nameEn: newName('en'), nameAr: newName('ar') }
  const list = await owner.post<PriceList>('/priceLists', { ...named, offBp: 1000 })
  await owner.put(`/priceLists/${list.id}/prices`, { partId: disc.part.id, price: 50_00 + 15_00 })
  const contactNo = `+966${newMobile().slice(1)}`
  const customer = { type: 'Individual', nameEn: newName('en'), nameAr: newName('ar'), contactNo }
  const { id: customerId } = await owner.post<{ id: number }>('/customers', { ...customer, priceListId: list.id })
  await page.goto(counter)
  const scan = page.getByRole('combobox', { name: t('store-sales:scan') })
  const lines = page.getByRole('list', { name: t('store-sales:lines.title') }).getByRole('listitem')
  await expect(scan).toBeFocused()
  for (const { barcode } of [pads, disc]) {
    await page.keyboard.type(barcode)
    await page.keyboard.press('Enter')
  }
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('80.00')
  const who = page.getByRole('combobox', { name: holding(t('store-sales:buyer.customer')) })
  await who.focus()
  const theirName = language === 'ar' ? customer.nameAr : customer.nameEn
  await page.keyboard.type(theirName)
  // Not an answer to the first letters, which may be somebody else.
  await expect(page.getByRole('option').first()).toContainText(theirName)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('combobox', { name: holding(t('store-sales:priceList.label')) })
  await expect(chosen).toHaveValue(language === 'ar' ? named.nameAr : named.nameEn)
  await expect(lines.first()).toContainText('72.00')
  await expect(lines.last()).toContainText('65.00')
  await expect(lines.last()).toContainText(holding(t('store-sales:priceList.shopPrice', { amount: '' })))

  // None: the prices of the shop; and then the list of the customer again.
  const takeList = async (named: string | RegExp) => {
    const words = String(named)
    await chosen.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    await expect(chosen).toHaveValue(words)
  }
  await takeList(t('store-sales:priceList.none'))
  await expect(lines.first()).toContainText('80.00')
  await takeList(language === 'ar' ? named.nameAr : named.nameEn)
  await expect(lines.first()).toContainText('72.00')

  // The list changes while the basket is typed: what changed is said, and the sale goes on.
  await owner.put(`/priceLists/${list.id}/prices`, { partId: disc.part.id, before: 65_00, price: 66_00 })
  await page.keyboard.press('F2')
  const dialog = page.getByRole('dialog')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: /65\.00.*66\.00/ })).toBeVisible()
  await page.keyboard.press('F2')
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.press('Enter')
  const open = page.getByRole('link', { name: t('store-sales:sold.open') })
  await expect(open).toBeVisible()
  await open.click()
  await expect(page).toHaveURL(/storeSales\/\d+$/)
  const sale = await owner.get<StoreSale>(`/storeSales/${page.url().split('/').at(-1)}`)
  expect(sale).toMatchObject({ customerId, gross: 138_00, discount: 0, total: 158_70, due: 0 })
  expect(sale.lines.map(({ price }) => price)).toEqual([72_00, 66_00])
})
