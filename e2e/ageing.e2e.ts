import type { AgeingRow } from '@warsha/contract/ageing'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newTicket } from './support/workshop.ts'

test.use({ user: 'owner' })

test('what a customer owes stands by its age, opens its invoice and the statement, and is paid @desk-ar', async ({
  page,
  t,
  api,
  language,
}) => {
  const owner = await api('owner')
  const ticket = await newTicket(owner, { done: true })
  const { version } = await owner.get<Ticket>(`/tickets/${ticket.id}`)
  await owner.put(`/tickets/createCreditInvoice/${ticket.id}`, { version, paymentDueOn: '2099-01-31' })
  const left = await owner.get<Ticket>(`/tickets/${ticket.id}`)
  const rows = async () =>
    (await owner.get<{ items: AgeingRow[] }>('/invoices/ageing?pageSize=100')).items.filter(
      ({ payer, id }) => payer === 'customer' && id === left.customerId,
    )
  const [row] = await rows()
  expect(row?.ages.notDue).toBeGreaterThan(0)

  await page.goto('/invoices/salesInvoices?range=all&paymentStatus=unpaid')
  await page.getByRole('link', { name: t('invoices:ageing.open') }).click()
  await expect(page).toHaveURL(/\/invoices\/ageing/)
  const [english, arabic] = [row?.nameEn ?? '', row?.nameAr ?? '']
  const name = language === 'ar' ? arabic || english : english || arabic
  await page.getByRole('main').getByRole('textbox').first().fill(name)
  const theirs = page.getByRole('row').filter({ has: page.getByRole('link', { name: holding(name) }) })
  await expect(theirs).toHaveCount(1)
  const figure = ((row?.ages.notDue ?? 0) / 100).toFixed(2)
  await theirs
    .getByRole('link', { name: holding(figure) })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`age=notDue&payer=customer-${left.customerId}`))
  await expect(page.getByRole('link', { name: left.invoice?.number ?? '', exact: true }).first()).toBeVisible()

  await page.goto(`/accounts/customer/${left.customerId}`)
  await expect(page.getByText(left.invoice?.number ?? '').first()).toBeVisible()
  await page.goto(`/invoices/salesInvoices/ticket/${left.invoice?.id}`)
  await page.getByRole('button', { name: holding(t('invoices:payment.title')) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: holding(t('lookups:paymentModes.bankTransfer')) }).check()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  const [after] = await rows()
  expect((row?.due ?? 0) - (after?.due ?? 0)).toBe(left.money.due)
})
