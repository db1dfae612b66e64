import type { Invoice } from '@warsha/contract/invoices'
import type { OtherTransaction } from '@warsha/contract/other-transactions'
import type { Api } from './support/api.ts'
import { newTaxShop, onboard } from './support/e-invoicing.ts'
import { beginWith } from './support/own-user.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newMobile, newName } from './support/workshop.ts'

test.use({ user: null })

/** A shop under a VAT number of its own that issues e-invoices in test mode, and the token of its owner. */
async function issuingShop(address: string, api: (who: 'owner') => Promise<Api>) {
  const office = await api('owner')
  const { shopId, token, own } = await newTaxShop(address, office)
  await onboard(own, shopId, 'TestMode')
  return { office, own, token }
}

test('ZAT-020 ZAT-023 ZAT-024 NAV-038 an invoice is signed as it is issued, reported by itself, and stands in the log @desk-en @phone-ar', async ({
  page,
  t,
  api,
  address,
  language,
}) => {
  const words = (key: string, facts = {}) => t(`e-invoices:${key}`, facts)
  const { office, own, token } = await issuingShop(address, api)
  const { id: categoryId } = await office.post<{ id: number }>('/incomeExpenseCategories', {
    ...{ kind: 'income', nameEn: newName('en'), nameAr: newName('ar') },
  })
  const customer = await own.post<{ id: number }>('/customers', {
    ...{ type: 'Individual', nameEn: newName('en'), nameAr: newName('ar'), contactNo: `+966${newMobile().slice(1)}` },
  })
  const happenedOn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date())
  const income = await own.post<OtherTransaction>('/otherTransactions', {
    ...{ kind: 'income', categoryId, title: newName(language), happenedOn, amount: 1000_00, vatMode: 'exclusive' },
    customerId: customer.id,
  })
  const posted = await own.post<OtherTransaction>(`/otherTransactions/${income.id}/post`, { version: income.version })

  await beginWith(page, token, language)
  await page.goto('/invoices/salesInvoices')
  await expect(page.getByRole('link', { name: words('logs') })).toBeVisible()
  await page.goto(`/invoices/salesInvoices/income/${posted.invoiceId}`)
  const card = page.getByRole('region', { name: words('title') })
  await expect(card).toBeVisible()
  await expect
    .poll(async () => (await own.get<Invoice>(`/invoices/${posted.invoiceId}`)).eInvoice?.status, { timeout: 20_000 })
    .toBe('SENT')
  await page.reload()
  await expect(card.getByText(words('reported'))).toBeVisible()
  await expect(card.getByText(words('modeTexts.TestMode'))).toBeVisible()
  await card.scrollIntoViewIfNeeded()
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/invoice-${test.info().project.name}.png`, fullPage: true })

  await card.getByRole('link', { name: words('openLog') }).click()
  const log = page.getByRole('region', { name: posted.invoiceNumber ?? '' })
  await expect(log.getByText(words('uuid'))).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    log.getByRole('button', { name: words('downloadXml') }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${posted.invoiceNumber}.xml`)
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/log-${test.info().project.name}.png`, fullPage: true })
  await log.getByRole('button', { name: words('close') }).click()
  await expect(page.getByRole('link', { name: holding(posted.invoiceNumber ?? '') })).toBeVisible()
})

test('ZAT-019 API-179 what the e-invoice lacks is told before it is issued, with the way to the field @desk-ar', async ({
  page,
  t,
  api,
  address,
  language,
}) => {
  const { office, own, token } = await issuingShop(address, api)
  const { id: categoryId } = await office.post<{ id: number }>('/incomeExpenseCategories', {
    ...{ kind: 'income', nameEn: newName('en'), nameAr: newName('ar') },
  })
  const customer = await own.post<{ id: number }>('/customers', {
    ...{ type: 'Company', nameEn: newName('en'), nameAr: newName('ar'), vatNumber: '300918273600003' },
    ...{ contactNo: `+966${newMobile().slice(1)}`, buildingNo: '7421', district: 'العليا', postalCode: '12211' },
  })
  const happenedOn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date())
  const income = await own.post<OtherTransaction>('/otherTransactions', {
    ...{ kind: 'income', categoryId, title: newName(language), happenedOn, amount: 2000_00, vatMode: 'exclusive' },
    customerId: customer.id,
  })
  await beginWith(page, token, language)
  const post = page.getByRole('button', { name: t('other-transactions:post.open') })
  const dialog = page.getByRole('dialog')
  const open = async () => {
    await page.goto(`/invoices/otherTransactions/${income.id}`)
    await post.click()
  }
  await open()
  const lacks = dialog.getByRole('list', { name: t('e-invoice-lacks:text') })
  await expect(lacks.getByRole('listitem')).toHaveText([
    t('e-invoice-lacks:facts.buyer_street'),
    t('e-invoice-lacks:facts.buyer_city'),
  ])
  const submit = dialog.getByRole('button', { name: t('other-transactions:post.open') })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/lacks-${test.info().project.name}.png`, fullPage: true })
  await lacks.getByRole('link', { name: t('e-invoice-lacks:facts.buyer_city') }).click()
  const city = page.getByLabel(t('customers:city'))
  await expect(city).toBeFocused()
  await city.fill('الرياض')
  await page.getByLabel(t('customers:street')).fill('طريق الملك فهد')
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/lacks-field-${test.info().project.name}.png`, fullPage: true })
  await page.getByRole('button', { name: t('customer-screens:saveChanges') }).click()
  await expect(page).toHaveURL(/customers\/\d+$/)
  await open()
  await expect(submit).not.toHaveAttribute('aria-disabled')
  await expect(lacks).toHaveCount(0)
  await submit.click()
  await expect
    .poll(async () => (await own.get<OtherTransaction>(`/otherTransactions/${income.id}`)).invoiceId)
    .not.toBeNull()
})
