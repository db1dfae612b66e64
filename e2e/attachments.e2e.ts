import { readFile } from 'node:fs/promises'
import type { Expense } from '@warsha/contract/expenses'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newName } from './support/workshop.ts'

test.use({ user: 'manager' })

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >>\n%%EOF\n')

test('the document of an expense is attached while it is recorded, opened, downloaded, and another one added and deleted @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const payee = newName('en')
  await page.goto('/invoices/purchaseInvoices/newExpense')
  await page.getByRole('combobox', { name: holding(t('expenses:payee')) }).fill(payee)
  await page.getByRole('textbox', { name: holding(t('purchases:fields.supplierDocNo')) }).fill(`A-${payee}`)
  const lines = page.getByRole('list', { name: t('expenses:lines.heading') }).getByRole('listitem')
  await lines
    .first()
    .getByRole('textbox', { name: holding(t('expenses:lines.title')) })
    .fill('Electricity')
  await lines
    .first()
    .getByRole('textbox', { name: holding(t('expenses:lines.amount')) })
    .fill('300')
  const photo = await page.screenshot()
  const field = page.getByRole('group', { name: t('attachments:title') })
  await field
    .getByLabel(t('attachments:add'))
    .first()
    .setInputFiles([
      { name: 'bill.png', mimeType: 'image/png', buffer: photo },
      { name: 'contract.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: 'page.html', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') },
    ])
  await expect(field.getByRole('status')).toHaveText(t('refusals:invalidUploadFileType'))
  await field.getByRole('button', { name: t('attachments:takeOut', { name: 'page.html' }) }).click()
  await expect(field.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Control+Enter')

  await expect(page).toHaveURL(/purchaseInvoices\/expense\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  const made = await (await api('manager')).get<Expense>(`/expenseInvoices/${id}`)
  expect(made.attachments.map(({ name, kind }) => [name, kind])).toEqual([
    ['bill.jpg', 'picture'],
    ['contract.pdf', 'pdf'],
  ])
  const card = page.getByRole('region', { name: t('attachments:title') })
  await card.getByRole('button', { name: t('attachments:open', { name: 'bill.jpg' }) }).click()
  const view = page.getByRole('dialog')
  await expect(view.getByRole('img', { name: 'bill.jpg' })).toBeVisible()
  await view.getByRole('button', { name: t('attachments:next') }).click()
  await expect(view.getByText(t('attachments:pdf'))).toBeVisible()
  const download = page.waitForEvent('download')
  await view.getByRole('button', { name: t('attachments:download') }).click()
  const kept = await download
  expect(kept.suggestedFilename()).toBe('contract.pdf')
  expect(await readFile(await kept.path())).toEqual(pdf)
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()

  await card
    .getByLabel(t('attachments:add'))
    .first()
    .setInputFiles({
      ...{ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: pdf },
    })
  await card.getByRole('button', { name: t('attachments:open', { name: 'receipt.pdf' }) }).click()
  await view.getByRole('button', { name: t('attachments:remove') }).click()
  await page
    .getByRole('dialog', { name: t('attachments:removeTitle') })
    .getByRole('button', { name: t('attachments:remove') })
    .click()
  await expect(card.getByRole('button', { name: t('attachments:open', { name: 'receipt.pdf' }) })).toHaveCount(0)
  await expect(card.getByRole('listitem')).toHaveCount(2)
})
