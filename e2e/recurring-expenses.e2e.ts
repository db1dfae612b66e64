import type { Expense } from '@warsha/contract/expenses'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newName } from './support/workshop.ts'

test.use({ user: 'manager' })

const list = '/invoices/purchaseInvoices/recurring'

test('rent is entered once, recorded with its document when it is due, paused and ended @desk-en', async ({
  page,
  t,
  api,
}) => {
  const [payee, title] = [newName('en'), newName('en')]
  await page.goto('/invoices/purchaseInvoices?purchaseInvoiceCategoryId=2')
  await page.getByRole('link', { name: holding(t('purchases:tabs.recurring')) }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await page.getByRole('button', { name: holding(t('expense-recurring:new')) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: holding(t('expenses:payee')) }).fill(payee)
  await dialog.getByRole('textbox', { name: holding(t('expenses:lines.title')) }).fill(title)
  await dialog.getByRole('textbox', { name: holding(t('expenses:lines.amount')) }).fill('2000')
  await dialog.getByRole('button', { name: t('expense-recurring:save'), exact: true }).click()
  await expect(dialog).toBeHidden()

  const due = page
    .getByRole('list', { name: t('expense-recurring:due') })
    .getByRole('listitem')
    .filter({ hasText: title })
  await expect(due).toContainText('2,300.00')
  await due.getByRole('link', { name: t('expense-recurring:record') }).click()
  await expect(page.getByRole('combobox', { name: holding(t('expenses:payee')) })).toHaveValue(payee)
  const record = page.getByRole('button', { name: holding(t('expenses:record')) })
  await expect(record).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: holding(t('purchases:fields.supplierDocNo')) }).fill(`R-${payee}`)
  await record.click()
  await expect(page).toHaveURL(/purchaseInvoices\/expense\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  const made = await (await api('manager')).get<Expense>(`/expenseInvoices/${id}`)
  expect(made).toMatchObject({ supplierName: payee, total: 2300_00, supplierDocNo: `R-${payee}` })

  await page.goto(list)
  const row = page
    .getByRole('list', { name: t('expense-recurring:all') })
    .getByRole('listitem')
    .filter({ hasText: title })
  await expect(row).toBeVisible()
  await expect(due).toHaveCount(0)
  await row.getByRole('button', { name: t('expense-recurring:pauseOne', { name: title }) }).click()
  await expect(row).toContainText(t('expense-recurring:states.paused'))
  await row.getByRole('button', { name: t('expense-recurring:endOne', { name: title }) }).click()
  await dialog.getByRole('button', { name: t('expense-recurring:end'), exact: true }).click()
  await expect(row).toContainText(t('expense-recurring:states.ended'))
})
