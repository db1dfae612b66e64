import type { Invoice } from '@warsha/contract/invoices'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newTicket } from './support/workshop.ts'

test.use({ user: 'manager' })

test('PMT-003 TKT-009 a return of one of two services ends with giving back exactly its amount @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const manager = await api('manager')
  const { id, money } = await newTicket(manager, { services: 2, done: true })
  await manager.post(`/tickets/addTicketPayment/${id}`, { mode: 'card', amount: money.due })
  const { version } = await manager.get<Ticket>(`/tickets/${id}`)
  const { invoice } = await manager.put<Ticket>(`/tickets/checkOut/${id}`, { version })
  const { lines } = await manager.get<Invoice>(`/invoices/${invoice?.id}`)
  const amount = lines[1]?.total ?? 0
  await manager.post('/tickets/return', {
    invoiceId: invoice?.id,
    version: (await manager.get<Ticket>(`/tickets/${id}`)).version,
    reason: 'Not needed',
    lines: [{ position: 2, amount }],
  })

  await page.goto(`/tickets/closedTickets/${id}`)
  const text = (amount / 100).toFixed(2)
  await page
    .getByRole('complementary')
    .getByRole('button', { name: holding(text) })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: t('tickets:payment.amount') })).toHaveValue(text)
  await dialog.getByRole('button', { name: holding(text) }).click()
  await expect(dialog).toBeHidden()
  const after = await manager.get<Ticket>(`/tickets/${id}`)
  expect(after.money).toMatchObject({ refunded: amount, overpayment: 0, due: 0, paid: money.due - amount })
})

test('INV-010 INV-014 from its closed ticket an invoice comes back by a credit note, whose page says what is to be given back @desk-en', async ({
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
  await page.getByRole('link', { name: t('invoices:return.giveBack') }).click()
  const refund = page.getByRole('dialog')
  await refund.getByRole('button', { name: holding((money.due / 100).toFixed(2)) }).click()
  await expect(refund).toBeHidden()
  await expect(page.getByText(t('tickets:money.overpaid'), { exact: true })).toHaveCount(0)
  expect((await manager.get<Ticket>(`/tickets/${id}`)).money).toMatchObject({ refunded: money.due, overpayment: 0 })
})

test('INV-014 what can be returned of a line is returned with one press, and the first line waits for its amount @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const manager = await api('manager')
  const { id, money } = await newTicket(manager, { services: 2, done: true })
  await manager.post(`/tickets/addTicketPayment/${id}`, { mode: 'cash', amount: money.due })
  const { version } = await manager.get<Ticket>(`/tickets/${id}`)
  const { invoice } = await manager.put<Ticket>(`/tickets/checkOut/${id}`, { version })
  const { lines } = await manager.get<Invoice>(`/invoices/${invoice?.id}`)
  const text = ((lines[1]?.total ?? 0) / 100).toFixed(2)

  await page.goto(`/invoices/salesInvoices/ticket/${invoice?.id}?dialog=return`)
  const dialog = page.getByRole('dialog')
  const amounts = dialog.getByRole('list', { name: t('invoices:return.lines') }).getByRole('textbox')
  await expect(amounts.first()).toBeFocused()
  await dialog
    .getByRole('button', { name: t('invoices:return.left', { amount: text }) })
    .last()
    .click()
  await expect(amounts.nth(1)).toHaveValue(text)
  await expect(amounts.first()).toHaveValue('')
})
