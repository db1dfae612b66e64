import { randomInt, randomUUID } from 'node:crypto'
import type { TaxEntry, TaxPeriod } from '@warsha/contract/tax-periods'
import { addDays, addMonths } from '@warsha/domain/durations'
import { endOf } from '@warsha/domain/tax-periods'
import { openShop } from './support/own-shop.ts'
import { beginWith } from './support/own-user.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newName } from './support/workshop.ts'

test.use({ user: null })

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date())

test('TAX-001 TAX-002 NAV-054 NAV-065 a month is opened, its figures open their documents, and it is posted for good @desk-ar', async ({
  page,
  t,
  api,
  address,
  language,
}) => {
  // A shop under a VAT number of its own, so that nobody else's documents are in its return.
  const office = await api('owner')
  const vatNumber = `3${randomInt(10 ** 12, 10 ** 13)}3`.padEnd(15, '3').replace(/.$/, '3')
  const { id: vatRegistrationId } = await office.post<{ id: number }>('/company/vatRegistrations', { vatNumber })
  const { token, own } = await openShop(address, office, { vatRegistrationId })
  const from = `${addMonths(today(), -1).slice(0, 7)}-01`
  const to = endOf('month', from)
  const category = { kind: 'income', nameEn: newName('en'), nameAr: newName('ar') }
  const { id: categoryId } = await own.post<{ id: number }>('/incomeExpenseCategories', category)
  const income = { kind: 'income', categoryId, title: 'Scrap', amount: 1000_00, vatMode: 'exclusive' }
  const made = await own.post<{ id: number; version: number }>('/otherTransactions', { ...income, happenedOn: to })
  const paid = { mode: 'card', amount: 1150_00, reference: randomUUID().slice(0, 6) }
  const done = await own.post<{ invoiceNumber: string }>(`/otherTransactions/${made.id}/post`, {
    ...{ version: made.version, paid },
  })

  await beginWith(page, token, language)
  await page.goto('/reports/taxPeriods')
  await page
    .getByRole('link', { name: t('tax-periods:new') })
    .first()
    .click()
  const number = page.getByRole('combobox', { name: holding(t('tax-periods:form.vatNumber')) })
  await number.fill(vatNumber)
  await page.getByRole('option').first().click()
  await page.getByRole('radio', { name: t('tax-periods:lengths.month') }).check({ force: true })
  await page.getByRole('textbox', { name: holding(t('tax-periods:form.from')) }).fill(from)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: t('tax-periods:form.save') }).click()
  await expect(page).toHaveURL(/taxPeriods\/\d+$/)
  const id = Number(page.url().split('/').at(-1))

  const row = page.getByRole('row', { name: holding(t('tax-periods:boxes.standardSales')) }).first()
  await expect(row).toContainText('1,000.00')
  await row.getByRole('link', { name: '150.00' }).click()
  await expect(page).toHaveURL(/box=standardSales/)
  await expect(page.getByRole('link', { name: done.invoiceNumber })).toBeInViewport()

  await page.getByRole('button', { name: t('tax-periods:post.open'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const accept = dialog.getByRole('checkbox')
  if (await accept.isVisible()) await accept.check()
  await dialog.getByRole('button', { name: t('tax-periods:post.open') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(t('tax-periods:states.posted')).first()).toBeVisible()
  const posted = await own.get<TaxPeriod>(`/taxPeriods/${id}`)
  expect([posted.state, posted.netVat]).toEqual(['posted', 150_00])
  const held = await own.get<{ items: TaxEntry[] }>(`/taxPostedTransactions?vatRegistrationId=${vatRegistrationId}`)
  expect(held.items.map((entry) => [entry.number, entry.vat])).toEqual([[done.invoiceNumber, 150_00]])

  // Nothing of ours is dated into it any more, and the button says so before the server does.
  const late = await own.post<{ id: number }>('/otherTransactions', { ...income, happenedOn: to })
  await page.goto(`/invoices/otherTransactions/${late.id}`)
  await page.getByRole('button', { name: t('other-transactions:post.open'), exact: true }).click()
  await expect(dialog.getByRole('button', { name: t('other-transactions:post.open') })).toHaveAttribute(
    ...(['aria-disabled', 'true'] as const),
  )
  await page.goto(`/reports/taxPeriods/new/${id}`)
  await page.getByRole('button', { name: t('tax-periods:form.save') }).click()
  await expect(page).toHaveURL(/taxPeriods\/\d+$/)
  const next = await own.get<TaxPeriod>(`/taxPeriods/${page.url().split('/').at(-1)}`)
  expect(next.from).toBe(addDays(to, 1))
})
