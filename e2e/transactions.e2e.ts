import type { Account } from '@warsha/contract/accounts'
import type { Drawer } from '@warsha/contract/drawers'
import type { Invoice } from '@warsha/contract/invoices'
import type { OtherTransaction } from '@warsha/contract/other-transactions'
import type { Api } from './support/api.ts'
import { alone } from './support/lock.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newMobile, newName } from './support/workshop.ts'

type Rows = { items: { kind: string; mode: string; amount: number; invoiceNumber: string | null }[] }

test.use({ user: 'manager' })

const list = '/invoices/otherTransactions'
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date())
const category = async (api: Api, kind: 'income' | 'expense') => {
  const nameEn = newName('en')
  const nameAr = newName('ar')
  const { id } = await api.post<{ id: number }>('/incomeExpenseCategories', { kind, nameEn, nameAr })
  return { id, en: nameEn, ar: nameAr }
}
/** With so much in it that nobody who pays beside finds too little. */
const openDrawer = async (api: Api) => {
  const { drawer } = await api.get<{ drawer: Drawer | null }>('/payments/drawer')
  return drawer ?? api.post<Drawer>('/payments/drawers', { float: 50_000_00 })
}

test('OTX-001 OTX-004 OTX-005 API-093 NAV-036 NAV-037 income is prepared, posted, paid and returned in part, and the accounts agree @desk-en', async ({
  page,
  t,
  api,
  language,
}) => {
  const [owner, manager] = [await api('owner'), await api('manager')]
  const kind = await category(owner, 'income')
  const person = { nameEn: newName('en'), nameAr: newName('ar'), contactNo: `+966${newMobile().slice(1)}` }
  const customer = await owner.post<{ id: number }>('/customers', { type: 'Individual', ...person })
  const title = newName(language)

  await page.goto(list)
  await page
    .getByRole('link', { name: t('other-transactions:new') })
    .first()
    .click()
  await page.getByRole('textbox', { name: holding(t('other-transactions:fields.title')) }).fill(title)
  await page.getByRole('combobox', { name: holding(t('other-transactions:fields.category')) }).fill(kind[language])
  await page.getByRole('option', { name: kind[language] }).click()
  await page.getByRole('textbox', { name: holding(t('other-transactions:fields.amount')) }).fill('1000')
  const who = page.getByRole('combobox', { name: holding(t('other-transactions:fields.customer')) })
  await who.fill(language === 'ar' ? person.nameAr : person.nameEn)
  await page.getByRole('option').first().click()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/otherTransactions\/\d+$/)
  const id = Number(page.url().split('/').at(-1))

  await alone('drawer', async () => {
    const drawer = await openDrawer(manager)
    const post = page.getByRole('button', { name: t('other-transactions:post.open'), exact: true })
    await post.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: holding(t('other-transactions:post.amount')) }).fill('650')
    await dialog.getByRole('button', { name: holding(t('other-transactions:post.open')) }).click()
    await expect(dialog).toBeHidden()
    const posted = await manager.get<OtherTransaction>(`/otherTransactions/${id}`)
    expect(posted).toMatchObject({ state: 'posted', total: 1150_00, vat: 150_00 })

    await page.getByRole('link', { name: holding(posted.invoiceNumber ?? '') }).click()
    await expect(page).toHaveURL(/salesInvoices\/income\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(posted.invoiceNumber ?? '')
    await page.getByRole('button', { name: holding(t('invoices:payment.title')) }).click()
    await dialog.getByRole('radio', { name: holding(t('lookups:paymentModes.bankTransfer')) }).check()
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: t('invoices:return.open'), exact: true }).click()
    await dialog.getByRole('textbox', { name: title }).fill('230')
    await dialog.getByRole('textbox', { name: holding(t('invoices:return.reason')) }).fill('A fifth of it')
    await dialog.getByRole('combobox', { name: t('invoices:return.refund') }).selectOption('cash')
    await dialog.getByRole('button', { name: holding(t('invoices:return.submit')) }).click()
    await expect(page).toHaveURL(/returnSalesInvoices\/income\/\d+$/)

    const invoice = await manager.get<Invoice>(`/invoices/${posted.invoiceId}`)
    expect(invoice).toMatchObject({ category: 'income', total: 1150_00, returned: 230_00, paid: 920_00, due: 0 })
    const account = await owner.get<Account>(`/accounts/customer/${customer.id}`)
    expect(account).toMatchObject({ asked: 0, balance: 0 })
    const inDrawer = await manager.get<Rows>(`/payments/drawers/${drawer.id}/payments?pageSize=100`)
    const own = inDrawer.items.filter(({ invoiceNumber }) => invoiceNumber === posted.invoiceNumber)
    expect(own.map(({ kind: of, mode, amount }) => [of, mode, amount])).toEqual(
      expect.arrayContaining([
        ['Payment', 'cash', 650_00],
        ['Payment', 'bankTransfer', 500_00],
        ['Refund', 'cash', 230_00],
      ]),
    )
    const { version, modes } = await manager.get<Drawer>(`/payments/drawers/${drawer.id}`)
    const seen = { version, expected: modes.map(({ mode, expected: amount }) => ({ mode, amount })) }
    const counted = { ...seen, pieces: [], counted: [], note: 'Closed after the test' }
    await manager.put(`/payments/drawers/${drawer.id}/close`, counted)
  })
})

test('OTX-002 OTX-003 OTX-006 an expense waits until it is posted, and then leads to its expense invoice @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const kind = await category(await api('owner'), 'expense')
  const manager = await api('manager')
  const payee = newName('en')
  const made = await manager.post<OtherTransaction>('/otherTransactions', {
    ...{ kind: 'expense', categoryId: kind.id, title: 'Municipality fee', happenedOn: today() },
    ...{ amount: 230_00, vatMode: 'inclusive', supplierName: payee },
  })
  await page.goto(`${list}/${made.id}`)
  await page.getByRole('button', { name: t('other-transactions:post.open'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('refusals:vatNeedsDocNo'))
  // The dialog leads to the field that it lacks.
  await dialog.getByRole('button', { name: t('other-transactions:post.mend') }).click()
  await expect(page.getByRole('textbox', { name: holding(t('other-transactions:fields.supplierDocNo')) })).toBeFocused()
  await page.keyboard.type(`M-${made.id}`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('main')).toContainText(`M-${made.id}`)
  await page.getByRole('button', { name: t('other-transactions:post.open'), exact: true }).click()
  await dialog.getByRole('radio', { name: holding(t('other-transactions:post.later')) }).check()
  await dialog.getByRole('button', { name: holding(t('other-transactions:post.open')) }).click()
  await expect(dialog).toBeHidden()
  const posted = await manager.get<OtherTransaction>(`/otherTransactions/${made.id}`)
  expect(posted).toMatchObject({ state: 'posted', vat: 30_00, total: 230_00, supplierDocNo: `M-${made.id}` })
  await expect(page.getByRole('button', { name: holding(t('other-transactions:edit')) })).toHaveCount(0)
  await page.getByRole('link', { name: holding(posted.invoiceNumber ?? '') }).click()
  await expect(page).toHaveURL(/purchaseInvoices\/expense\/\d+$/)
  await expect(page.getByRole('link', { name: t('other-transactions:openTransaction') })).toBeVisible()
  await page.getByRole('link', { name: t('other-transactions:openTransaction') }).click()
  await page.getByRole('combobox', { name: t('other-transactions:repeat.title') }).selectOption('month')
  await expect(page.getByText(t('other-transactions:repeat.next'))).toBeVisible()
})

test('income without VAT and without a reason is not posted, and the dialog leads to the reason @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const kind = await category(await api('owner'), 'income')
  const manager = await api('manager')
  const { id } = await manager.post<OtherTransaction>('/otherTransactions', {
    ...{ kind: 'income', categoryId: kind.id, title: newName('en'), happenedOn: today() },
    ...{ amount: 230_00, vatMode: 'none' },
  })
  await page.goto(`${list}/${id}`)
  await page.getByRole('button', { name: t('other-transactions:post.open'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('refusals:vatExemptionMissing_kind'))
  await dialog.getByRole('button', { name: t('other-transactions:post.mend') }).click()
  await expect(page.getByRole('combobox', { name: holding(t('other-transactions:fields.vatExemption')) })).toBeFocused()
})
