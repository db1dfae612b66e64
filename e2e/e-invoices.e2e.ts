import type { Invoice } from '@warsha/contract/invoices'
import type { OtherTransaction } from '@warsha/contract/other-transactions'
import { newTaxShop, onboard } from './support/e-invoicing.ts'
import { beginWith } from './support/own-user.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newMobile, newName } from './support/workshop.ts'

test.use({ user: null })

test('ZAT-020 ZAT-023 ZAT-024 NAV-038 an invoice is signed as it is issued, reported by itself, and stands in the log @phone', async ({
  page,
  t,
  api,
  address,
  language,
}) => {
  const words = (key: string, facts = {}) => t(`e-invoices:${key}`, facts)
  const office = await api('owner')
  const { shopId, token, own } = await newTaxShop(address, office)
  await onboard(own, shopId, 'TestMode')

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
