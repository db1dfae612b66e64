import type { Ticket } from '@warsha/contract/ticket-rows'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newTicket } from './support/workshop.ts'

test.use({ user: 'manager' })

test('INV-010 INV-014 from its closed ticket an invoice comes back by a credit note, whose page says what is to be given back', async ({
  page,
  t,
  api,
}) => {
  const manager = await api('manager')
  const { id, money } = await newTicket(manager, { done: true })
  await manager.post(`/tickets/addTicketPayment/${id}`, { mode: 'cash', amount: money.due })
  const { version } = await manager.get<Ticket>(`/tickets/${id}`)
  const { invoice } = await manager.put<Ticket>(`/tickets/checkOut/${id}`, { version })

  await page.goto(`/tickets/closedTickets/${id}`)
  await page.getByRole('button', { name: t('tickets:money.return') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('invoices:return.all') }).click()
  await dialog.getByRole('textbox', { name: t('invoices:return.reason') }).fill('Wrong car')
  await dialog.getByRole('button', { name: t('invoices:return.submit') }).click()

  await expect(page).toHaveURL(/\/invoices\/returnSalesInvoices\/ticket\/\d+$/)
  await expect(page.getByRole('definition').getByText('Wrong car')).toBeVisible()
  await expect(page.getByRole('article').getByText('Wrong car')).toBeVisible()
  await expect(page.getByRole('link', { name: holding(invoice?.number ?? '') })).toBeVisible()
  await page.getByRole('link', { name: t('invoices:return.toTicket') }).click()
  await expect(page.getByText(t('tickets:money.overpaid')).first()).toBeVisible()
})
