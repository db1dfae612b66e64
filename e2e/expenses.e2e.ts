import type { Expense } from '@warsha/contract/expenses'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newName } from './support/workshop.ts'

test.use({ user: 'manager' })

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date())
const list = '/invoices/purchaseInvoices?purchaseInvoiceCategoryId=2'

test('PUR-006 PUR-014 PUR-015 PUR-016 NAV-039 NAV-041 an expense is typed with a payee by name, paid from the bank, and listed @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const payee = newName('en')
  await page.goto(list)
  await page.getByRole('link', { name: t('expenses:new') }).click()
  await page.getByRole('combobox', { name: holding(t('expenses:payee')) }).fill(payee)
  await page.getByRole('textbox', { name: holding(t('purchases:fields.supplierDocNo')) }).fill(`E-${payee}`)
  const lines = page.getByRole('list', { name: t('expenses:lines.heading') }).getByRole('listitem')
  const title = { name: holding(t('expenses:lines.title')) }
  const amount = { name: holding(t('expenses:lines.amount')) }
  await lines.first().getByRole('textbox', title).fill('Rent of November')
  await lines.first().getByRole('textbox', amount).fill('1000')
  await page.getByRole('button', { name: t('expenses:lines.add') }).click()
  await lines.nth(1).getByRole('textbox', title).fill('Cleaning')
  await lines.nth(1).getByRole('textbox', amount).fill('200')
  await lines
    .nth(1)
    .getByRole('textbox', { name: holding(t('expenses:lines.discount')) })
    .fill('50')
  await page.getByRole('radio', { name: holding(t('lookups:paymentModes.bankTransfer')) }).check()
  await page.locator('input[name="amount"]').fill('500')
  await page.keyboard.press('Control+Enter')

  await expect(page).toHaveURL(/purchaseInvoices\/expense\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  const made = await (await api('manager')).get<Expense>(`/expenseInvoices/${id}`)
  expect(made).toMatchObject({ supplierName: payee, total: 1322_50, paid: 500_00, due: 822_50 })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(made.number)
  const row = page.getByRole('row', { name: /Cleaning/ })
  for (const figure of ['200.00', '50.00', '150.00', '22.50', '172.50']) await expect(row).toContainText(figure)

  const paper = page.waitForResponse((answer) => answer.url().includes('/expenseInvoices/pdf/'))
  await page.getByRole('button', { name: holding(t('purchases:print')) }).click()
  expect((await paper).status()).toBe(200)
  await page.getByRole('button', { name: holding(t('expenses:pay')) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: holding(t('lookups:paymentModes.card')) }).check()
  await dialog.getByRole('button', { name: holding(t('purchases:payment.pay')) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: holding(t('expenses:pay')) })).toHaveCount(0)
  await page.goto(`${list}&search=${encodeURIComponent(payee)}`)
  await expect(page.getByText(made.number).filter({ visible: true }).first()).toBeVisible()
})

test.describe('whoever sees suppliers', () => {
  test.use({ user: 'owner' })

  test('the form says that VAT is deducted from a payee whose VAT number nobody knows, and leads to their record @desk-en', async ({
    page,
    t,
    api,
    language,
  }) => {
    const owner = await api('owner')
    const unknown = { nameAr: newName('ar'), nameEn: newName('en') }
    const known = { nameAr: newName('ar'), nameEn: newName('en'), vatNumber: '310123456700003' }
    const { id } = await owner.post<{ id: number }>('/suppliers', unknown)
    await owner.post('/suppliers', known)
    const nameOf = ({ nameAr, nameEn }: typeof unknown) => (language === 'ar' ? nameAr : nameEn)
    await page.goto('/invoices/purchaseInvoices/newExpense')
    const payee = page.getByRole('combobox', { name: holding(t('expenses:payee')) })
    const banner = page.getByText(t('purchases:proof.vatNumber'))
    await payee.fill(nameOf(unknown))
    await expect(page.getByRole('link', { name: t('purchases:proof.supplier') })).toHaveAttribute(
      'href',
      `/suppliers/${id}`,
    )
    await payee.fill(nameOf(known))
    await expect(banner).toBeHidden()
    await payee.fill('A kiosk')
    await expect(banner).toBeVisible()
    await page.getByRole('radio', { name: t('purchases:vatModes.none') }).check()
    await expect(banner).toBeHidden()
  })
})

test('what comes back of an expense that was written off is not got back, and its credit note is named later @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const manager = await api('manager')
  const rent = await manager.post<Expense>('/expenseInvoices', {
    ...{ supplierName: newName('en'), supplierDocNo: 'R-1', invoicedOn: today(), vatMode: 'exclusive' },
    lines: [{ title: 'Rent', amount: 1000_00, discount: 0 }],
  })
  const written = { purchaseInvoiceId: rent.id, amount: 1150_00, note: 'Waived' }
  await manager.post('/expenseInvoices/writeOff', written)
  await page.goto(`/invoices/purchaseInvoices/expense/${rent.id}`)
  await page.getByRole('button', { name: t('expenses:return.open'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('expenses:return.all') }).click()
  await expect(dialog.getByText(t('purchases:return.writtenOff'))).toBeVisible()
  await dialog.getByRole('button', { name: t('expenses:return.submit') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('expenses:isReturn'))

  await page.getByRole('button', { name: holding(t('purchases:return.nameCreditNote')) }).click()
  await dialog.getByRole('textbox', { name: holding(t('purchases:return.creditNote')) }).fill('CN-77')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('CN-77')).toBeVisible()
  const returned = page.url()
  await page.getByRole('link', { name: rent.number }).click()
  const payments = page.getByRole('list', { name: t('purchases:payments.title') })
  await expect(payments.getByText(t('purchases:badDebt.takenBack'))).toBeVisible()
  await payments.getByRole('link').click()
  await expect(page).toHaveURL(returned)
})

test('PUR-012 PUR-013 PUR-018 PUR-022 PUR-023 PUR-024 what comes back of a line is typed within what is left of it @desk-en', async ({
  page,
  t,
  api,
}) => {
  const manager = await api('manager')
  const made = await manager.post<Expense>('/expenseInvoices', {
    ...{ supplierName: newName('en'), supplierDocNo: newName('en'), invoicedOn: today(), vatMode: 'inclusive' },
    lines: [
      { title: 'Rent', amount: 115_00 },
      { title: 'Water', amount: 23_00 },
    ],
  })
  await page.goto(`/invoices/purchaseInvoices/expense/${made.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(made.number)
  const open = page.getByRole('button', { name: t('expenses:return.open'), exact: true })
  await open.click()
  const dialog = page.getByRole('dialog')
  const rent = dialog.getByRole('textbox', { name: 'Rent' })
  await rent.fill('115.01')
  await expect(rent).toHaveValue('0.00')
  await rent.fill('46')
  await expect(rent).toHaveValue('46')
  await rent.fill('abc')
  await expect(rent).toHaveValue('0.00')
  await dialog
    .getByRole('button', { name: holding(t('expenses:return.left')) })
    .first()
    .click()
  await expect(dialog.getByRole('listitem').first()).toContainText('15.00')
  await dialog.getByRole('button', { name: holding(t('expenses:return.submit')) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('expenses:isReturn')).first()).toBeAttached()
  await expect(open).toHaveCount(0)
  await page.getByRole('link', { name: made.number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(made.number)
  // For a moment the page stands as it was before.
  await expect(page.getByText(t('expenses:return.by'))).toBeVisible()

  await open.click()
  await expect(dialog.getByRole('textbox', { name: 'Rent' })).toBeDisabled()
  await expect(dialog.getByRole('textbox', { name: 'Water' })).toBeEnabled()
  const after = await manager.get<Expense>(`/expenseInvoices/${made.id}`)
  expect(after).toMatchObject({ returned: 115_00, returns: [{ total: 115_00 }] })
})

test.describe('the owner', () => {
  test.use({ user: 'owner' })

  test('ADM-039 categories are added, renamed and switched off, and offered on a new expense @desk-en', async ({
    page,
    t,
    language,
  }) => {
    const [nameAr, nameEn] = [newName('ar'), newName('en')]
    const name = language === 'ar' ? nameAr : nameEn
    await page.goto('/administration/incomeExpenseCategories')
    await page.getByRole('button', { name: holding(t('expenses:categories.new')) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: holding(t('expenses:categories.nameAr')) }).fill(nameAr)
    await dialog.getByRole('textbox', { name: holding(t('expenses:categories.nameEn')) }).fill(nameEn)
    await dialog.getByRole('button', { name: holding(t('expenses:categories.save')) }).click()
    await expect(dialog).toBeHidden()
    const all = page.getByRole('list', { name: t('expenses:categories.of.expense') })
    const mine = all.getByRole('listitem').filter({ hasText: name })
    await expect(mine).toBeVisible()
    await page.goto('/invoices/purchaseInvoices/newExpense')
    await page.getByRole('combobox', { name: holding(t('expenses:category')) }).click()
    await expect(page.getByRole('option', { name: holding(name) })).toBeVisible()

    await page.goto('/administration/incomeExpenseCategories')
    await mine.getByRole('button', { name: t('expenses:categories.edit', { name }) }).click()
    await dialog.getByText(t('expenses:categories.active')).click()
    await dialog.getByRole('button', { name: holding(t('expenses:categories.save')) }).click()
    await expect(mine).toContainText(t('expenses:categories.off'))
  })
})
