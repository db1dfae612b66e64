import type { Ticket } from '@warsha/contract/ticket-rows'
import { expect, test } from './support/test.ts'
import { newTicket } from './support/workshop.ts'

test.use({ user: 'manager' })

test('a deposit has its tax invoice on the ticket and in the list, and is left as credit with a credit note @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const manager = await api('manager')
  const { id } = await newTicket(manager)
  await manager.post(`/tickets/addTicketPayment/${id}`, { amount: 115_00, mode: 'cash', aboveDue: 115_00 })
  const { deposits } = await manager.get<Ticket>(`/tickets/${id}`)
  const [paper] = deposits
  await page.goto(`/tickets/openTickets/${id}`)
  const list = page.getByRole('list', { name: t('tickets:payments.title') })
  await list.getByRole('button').click()
  await expect(page.getByRole('menuitem', { name: paper?.number ?? '' })).toBeVisible()
  await page.getByRole('menuitem', { name: t('tickets:payments.giveBack') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: t('tickets:refund.asCredit') }).click({ force: true })
  await dialog.getByRole('button', { name: t('tickets:refund.all') }).click()
  await dialog.getByRole('button', { name: t('tickets:refund.leave') }).click()
  await expect(list.getByText(t('tickets:payments.adjustment'))).toBeVisible()
  const after = await manager.get<Ticket>(`/tickets/${id}`)
  expect(after.deposits.map(({ type, total }) => [type, total])).toEqual([
    ['Normal', 115_00],
    ['Return', 115_00],
  ])

  await page.goto(`/invoices/salesInvoices?search=${paper?.number}`)
  await expect(page.getByText(t('invoices:taxKinds.Deposit'), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: paper?.number ?? '' }).click()
  await expect(page.getByRole('article').getByText(t('documents:simplifiedDepositInvoice'))).toBeVisible()
  // The credit note has the same page at an address of its own (INV-010).
  await page.goto(`/invoices/returnSalesInvoices/ticket/${after.deposits[1]?.id}`)
  await expect(
    page
      .getByRole('article')
      .getByText(after.deposits[1]?.number ?? '')
      .first(),
  ).toBeVisible()
})

test('a receipt is sent from its payment, and the link that was given out is taken back @desk-en', async ({
  page,
  t,
  api,
}) => {
  const manager = await api('manager')
  const { id } = await newTicket(manager)
  await manager.post(`/tickets/addTicketPayment/${id}`, { amount: 10_00, mode: 'cash' })
  await page.goto(`/tickets/openTickets/${id}`)
  await page
    .getByRole('list', { name: t('tickets:payments.title') })
    .getByRole('button')
    .click()
  const chat = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: t('tickets:payments.byWhatsapp') }).click()
  await (await chat).close()
  const revoke = page.getByRole('button', { name: t('shares:revoke'), exact: false })
  await revoke.click()
  await expect(page.getByText(t('shares:revoked'))).toBeVisible()
  await expect(revoke).toHaveCount(0)
})
