import type { CustomerPage } from '@warsha/contract/customers'
import type { Invoice } from '@warsha/contract/invoices'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newTicket } from './support/workshop.ts'

test.use({ user: 'manager' })

test('TKT-012 INV-015 a car leaves with money owed and its invoice in one step, and the page says so and offers the document @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const manager = await api('manager')
  const ticket = await newTicket(manager, { done: true })
  await page.goto(`/tickets/openTickets/${ticket.id}`)
  await expect(page.getByRole('button', { name: t('tickets:money.creditInvoice') })).toHaveCount(0)
  await page.getByRole('button', { name: t('tickets:money.checkOut') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('tickets:checkOut.onCredit') })
    .click()
  await expect(page.getByRole('link', { name: t('tickets:money.openInvoice') }).first()).toBeVisible()
  const invoiced = await manager.get<Ticket>(`/tickets/${ticket.id}`)
  const number = String(invoiced.invoice?.number)
  expect(invoiced).toMatchObject({
    status: 'CheckOut',
    invoice: { isCredit: true },
    money: { due: ticket.money.total },
  })
  const money = page.getByRole('region', { name: t('tickets:money.title') })
  await expect(money.getByRole('status').filter({ hasText: number })).toBeVisible()
  await expect(money.getByRole('button', { name: t('tickets:share.print') })).toBeEnabled()
  await expect(money.getByRole('button', { name: t('shares:whatsapp') })).toBeEnabled()
  // What can no longer be done says why only where one asks for it: no step of leaving is left to greet with a refusal.
  for (const step of ['money.checkOut', 'money.creditInvoice'])
    await expect(money.getByRole('button', { name: t(`tickets:${step}`) })).toHaveCount(0)
  await page
    .getByRole('link', { name: t('tickets:money.openInvoice') })
    .first()
    .click()
  await expect(page.getByText(number).first()).toBeVisible()
})

const place = { buildingNo: '3190', street: 'Khurais Rd', district: 'An Nasim', city: 'Riyadh', postalCode: '14234' }

test('INV-005 a government body gets its standard invoice without one click more; what its record lacks is asked for first @desk-en', async ({
  page,
  t,
  api,
}) => {
  const manager = await api('manager')
  const billedTo = async (of: object) => {
    const ticket = await newTicket(manager, { done: true })
    const {
      version,
      figures: _f,
      createdAt: _c,
      id,
      ...customer
    } = await manager.get<CustomerPage>(`/customers/${ticket.customerId}`)
    await manager.put(`/customers/${id}`, { ...customer, ...of, version, type: 'Government' })
    await manager.post(`/tickets/addTicketPayment/${ticket.id}`, { mode: 'cash', amount: ticket.money.due })
    await page.goto(`/tickets/openTickets/${ticket.id}`)
    return ticket
  }
  const checkOut = page.getByRole('button', { name: t('tickets:money.checkOut') })
  const leaves = async (id: number) => {
    await checkOut.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('tickets:checkOut.confirm') })
      .click()
    await expect(page.getByRole('link', { name: t('tickets:money.openInvoice') }).first()).toBeVisible()
    const { invoice } = await manager.get<Ticket>(`/tickets/${id}`)
    expect((await manager.get<Invoice>(`/invoices/${invoice?.id}`)).taxType).toBe('Standard')
  }
  const known = await billedTo({ ...place, idScheme: '700', idNumber: '7001234567' })
  await leaves(known.id)

  const bare = await billedTo(place)
  await expect(checkOut).toBeDisabled()
  await expect(checkOut).toHaveAccessibleDescription(holding(t('refusals:buyerIncomplete_identifier')))
  await page
    .getByRole('button', { name: t('tickets:money.completeRecord') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('customers:vatNumber') }).fill('300918273600003')
  await dialog.getByRole('button', { name: t('tickets:save') }).click()
  await expect(dialog).toBeHidden()
  await leaves(bare.id)
})

test('a ticket with open work cannot be checked out, and the button says why @desk-ar', async ({ page, t, api }) => {
  const ticket = await newTicket(await api('manager'), { services: 2 })
  await page.goto(`/tickets/openTickets/${ticket.id}`)
  const checkOut = page.getByRole('button', { name: t('tickets:money.checkOut') })
  await expect(checkOut).toBeDisabled()
  await expect(checkOut).toHaveAccessibleDescription(holding(t('refusals:serviceStillOpen', { count: 2 })))
})

test('cancelling says what stands in the way, and goes through when nothing does @desk-ar', async ({
  page,
  t,
  api,
}) => {
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

test('UXX-016 UXX-017 Escape closes a form after 200 ms, and asks first when something was typed @desk-en', async ({
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
  // The question is gone and the dialog has the keyboard again.
  await expect(page.getByText(t('ui:unsaved.text'))).toBeHidden()
  await dialog.getByRole('textbox', { name: t('tickets:payment.amount') }).press('Escape')
  await page.getByRole('button', { name: t('ui:unsaved.leave') }).click()
  await expect(dialog).toBeHidden()
})

test('leaving a page form with something typed asks first @desk-ar', async ({ page, t }) => {
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

test('a ticket that is not there, or not ours, is said to be missing @desk-ar', async ({ page, t }) => {
  await page.goto('/tickets/openTickets/999999999')
  await expect(page.getByText(t('tickets:missing.title'))).toBeVisible()
})

test('a note that is being written does not go to the ticket that is opened next, and is written once @desk-en', async ({
  page,
  t,
  api,
}) => {
  const manager = await api('manager')
  const [one, other] = [await newTicket(manager), await newTicket(manager)]
  const address = (ticket: Ticket) => `/tickets/openTickets/${ticket.id}`
  const note = page.getByRole('textbox', { name: t('tickets:notes.note') })
  await page.goto(address(other))
  await expect(page.getByRole('main').getByText(other.number).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(one.number)
  await page
    .getByRole('option', { name: holding(one.number) })
    .first()
    .click()
  await expect(page).toHaveURL(address(one))
  await page.getByRole('button', { name: t('tickets:notes.add'), exact: true }).click()
  await note.fill('Brakes squeak')
  await page.goBack()
  await expect(page).toHaveURL(address(other))
  await expect(page.getByRole('main').getByText(other.number).first()).toBeVisible()
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: t('tickets:notes.add'), exact: true }).click()
  await note.fill('Oil leaks')
  // Twice before anything is drawn again, as on a page that is busy.
  await note.evaluate((field) => {
    for (let pressed = 0; pressed < 2; pressed++)
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))
  })
  await expect(note).toHaveCount(0)
  const bodies = async ({ id }: Ticket) => (await manager.get<Ticket>(`/tickets/${id}`)).notes.map(({ body }) => body)
  expect([await bodies(one), await bodies(other)]).toEqual([[], ['Oil leaks']])
})
