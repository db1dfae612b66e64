import type { Ticket } from '@warsha/contract/ticket-rows'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newTicket } from './support/workshop.ts'

test.use({ user: 'manager' })

test('INV-015 what is owed is invoiced on credit, and the ticket stays open until it is paid', async ({
  page,
  t,
  api,
}) => {
  const manager = await api('manager')
  const ticket = await newTicket(manager, { done: true })
  await page.goto(`/tickets/openTickets/${ticket.id}`)
  await page.getByRole('button', { name: t('tickets:money.creditInvoice') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('tickets:creditInvoice.issue') })
    .click()
  await expect(page.getByRole('link', { name: t('tickets:money.openInvoice') }).first()).toBeVisible()
  const invoiced = await manager.get<Ticket>(`/tickets/${ticket.id}`)
  expect(invoiced).toMatchObject({
    status: 'CheckOut',
    invoice: { isCredit: true },
    money: { due: ticket.money.total },
  })
  const credit = page.getByRole('button', { name: t('tickets:money.creditInvoice') })
  await expect(credit).toBeDisabled()
  await page
    .getByRole('link', { name: t('tickets:money.openInvoice') })
    .first()
    .click()
  await expect(page.getByText(String(invoiced.invoice?.number)).first()).toBeVisible()
})

test('a ticket with open work cannot be checked out, and the button says why', async ({ page, t, api }) => {
  const ticket = await newTicket(await api('manager'), { services: 2 })
  await page.goto(`/tickets/openTickets/${ticket.id}`)
  const checkOut = page.getByRole('button', { name: t('tickets:money.checkOut') })
  await expect(checkOut).toBeDisabled()
  await expect(checkOut).toHaveAccessibleDescription(holding(t('refusals:serviceStillOpen', { count: 2 })))
})

test('cancelling says what stands in the way, and goes through when nothing does', async ({ page, t, api }) => {
  const manager = await api('manager')
  const ticket = await newTicket(manager)
  await page.goto(`/tickets/openTickets/${ticket.id}`)
  const ask = async () => {
    await page.getByRole('button', { name: t('tickets:money.more') }).click()
    await page.getByRole('menuitem', { name: t('tickets:cancel.action') }).click()
  }
  await ask()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: t('tickets:cancel.confirm') })
  await expect(confirm).toBeDisabled()
  await expect(confirm).toHaveAccessibleDescription(
    holding(t('refusals:cancelTicketFailureNotAllServicesCanceled', { count: 1 })),
  )
  await expect(dialog.getByText(t('tickets:cancel.services', { count: 1 }))).toBeVisible()
  await dialog.getByRole('button', { name: t('tickets:cancel.keep') }).click()

  const [service] = ticket.services
  await manager.put(`/tickets/ticketServices/status/${service?.id}`, { version: service?.version, status: 'Canceled' })
  await page.reload()
  await ask()
  await expect(confirm).toBeEnabled()
  await confirm.click()
  // Said once for all that is off now.
  const said = page.getByText(t('refusals:ticketNotOpen_Canceled'), { exact: true })
  await expect(said.filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: t('tickets:words.edit') }).first()).toHaveAccessibleDescription(
    holding(t('refusals:ticketNotOpen_Canceled')),
  )
  expect((await manager.get<Ticket>(`/tickets/${ticket.id}`)).status).toBe('Canceled')
})

test('UXX-016 UXX-017 Escape closes a form after 200 ms, and asks first when something was typed', async ({
  page,
  t,
  api,
}) => {
  const ticket = await newTicket(await api('manager'))
  const start = new Date()
  await page.clock.install({ time: start })
  await page.goto(`/tickets/openTickets/${ticket.id}`)
  const open = page.getByRole('button', { name: t('tickets:money.addPayment') }).first()
  await open.click()
  const dialog = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('textbox', { name: t('tickets:payment.amount') }) })
  await dialog.getByRole('textbox', { name: t('tickets:payment.amount') }).fill('12.50')
  await page.clock.pauseAt(start.getTime() + 600_000)
  await page.keyboard.press('Escape')
  await page.clock.runFor(150)
  await expect(page.getByText(t('ui:unsaved.text'))).toBeHidden()
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect(page.getByText(t('ui:unsaved.text'))).toBeVisible()
  await page.getByRole('button', { name: t('ui:unsaved.stay') }).click()
  await expect(dialog.getByRole('textbox', { name: t('tickets:payment.amount') })).toHaveValue('12.50')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('ui:unsaved.leave') }).click()
  await expect(dialog).toBeHidden()
})

test('leaving a page form with something typed asks first', async ({ page, t }) => {
  await page.goto('/customers/newCustomer')
  await page.getByRole('textbox', { name: t('customers:nameEn') }).fill('Somebody')
  await page
    .getByRole('link', { name: t('routes:/home') })
    .first()
    .click()
  await expect(page.getByText(t('ui:unsaved.text'))).toBeVisible()
  await page.getByRole('button', { name: t('ui:unsaved.stay') }).click()
  await expect(page).toHaveURL('/customers/newCustomer')
})

test('a ticket that is not there, or not ours, is said to be missing', async ({ page, t }) => {
  await page.goto('/tickets/openTickets/999999999')
  await expect(page.getByText(t('tickets:missing.title'))).toBeVisible()
})
