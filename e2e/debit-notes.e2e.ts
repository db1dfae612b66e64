import type { Invoice } from '@warsha/contract/invoices'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newTicket } from './support/workshop.ts'

test.use({ user: 'manager' })

test('INV-007 what an invoice asked too little is added by a debit note, paid on it, and taken back in part @desk-en', async ({
  page,
  t,
  api,
}) => {
  const manager = await api('manager')
  const { id, money } = await newTicket(manager, { done: true })
  await manager.post(`/tickets/addTicketPayment/${id}`, { mode: 'card', amount: money.due })
  const { version } = await manager.get<Ticket>(`/tickets/${id}`)
  const { invoice } = await manager.put<Ticket>(`/tickets/checkOut/${id}`, { version })

  await page.goto(`/invoices/salesInvoices/ticket/${invoice?.id}`)
  await page.getByRole('button', { name: t('invoices:debit.open'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: holding(t('invoices:debit.submit')) })).toBeDisabled()
  await dialog.getByRole('list').getByRole('textbox').first().fill('115')
  await dialog.getByRole('textbox', { name: holding(t('invoices:debit.reason')) }).fill('The second hour was left out')
  await dialog.getByRole('button', { name: holding(t('invoices:debit.submit')) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('DN-')
  await expect(page.getByText('The second hour was left out').first()).toBeVisible()

  await page.getByRole('button', { name: holding(t('invoices:payment.title')) }).click()
  await dialog.getByRole('radio', { name: holding(t('lookups:paymentModes.bankTransfer')) }).check()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: t('invoices:return.open'), exact: true }).click()
  await dialog.getByRole('list').getByRole('textbox').first().fill('23')
  await dialog.getByRole('textbox', { name: holding(t('invoices:return.reason')) }).fill('A part of it')
  await dialog.getByRole('combobox', { name: t('invoices:return.refund') }).selectOption('credit')
  await dialog.getByRole('button', { name: holding(t('invoices:return.submit')) }).click()
  await expect(page).toHaveURL(/returnSalesInvoices\/ticket\/\d+$/)

  const sale = await manager.get<Invoice>(`/invoices/${invoice?.id}`)
  expect(sale).toMatchObject({ debited: 92_00, adjusted: sale.total + 92_00, due: 0 })
  const note = await manager.get<Invoice>(`/invoices/${sale.debits[0]?.id}`)
  expect(note).toMatchObject({ isDebitNote: true, total: 115_00, returned: 23_00, credited: 23_00, due: 0 })
})
