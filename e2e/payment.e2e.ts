import type { Page } from '@playwright/test'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { expect, test } from './support/test.ts'
import { holding, type Words } from './support/words.ts'
import { newMobile, newName, newPlate, newTicket, shopOf } from './support/workshop.ts'

test.use({ user: 'manager' })

const major = (minor: number) => String(minor / 100)

async function openDialog(page: Page, t: Words, id: number) {
  await page.goto(`/tickets/openTickets/${id}`)
  await page
    .getByRole('button', { name: t('tickets:money.addPayment') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  // Its keys work from when it is seen.
  await expect(dialog).toBeVisible()
  return {
    dialog,
    way: (mode: string) => dialog.getByRole('radio', { name: t(`lookups:paymentModes.${mode}`) }),
    amount: dialog.getByRole('textbox', { name: t('tickets:payment.amount') }),
    code: dialog.getByRole('textbox', { name: t('payment-fields:approvalCode') }),
    take: dialog.locator('button[type=submit]'),
  }
}

test('a digit chooses the way of paying at once, and with Alt while an amount is typed @desk-en', async ({
  page,
  t,
  api,
}) => {
  const { id } = await newTicket(await api('manager'))
  const { way, amount } = await openDialog(page, t, id)
  await expect(way('card')).toBeFocused()
  await page.keyboard.press('1')
  await expect(way('cash')).toBeChecked()
  await expect(way('cash')).toBeFocused()
  await amount.fill('')
  await page.keyboard.type('123.45')
  await expect(amount).toHaveValue('123.45')
  await expect(way('cash')).toBeChecked()
  await page.keyboard.press('Alt+3')
  await expect(way('bankTransfer')).toBeChecked()
  await expect(amount).toHaveValue('123.45')
})

test('of cash received the change is shown, and what is due is booked @desk-en', async ({ page, t, api }) => {
  const manager = await api('manager')
  const { id, money } = await newTicket(manager)
  const { dialog, take } = await openDialog(page, t, id)
  await page.keyboard.press('1')
  const received = dialog.getByRole('textbox', { name: t('tickets:payment.received') })
  await received.fill(major(money.due - 1))
  await expect(dialog.getByText(t('tickets:payment.receivedTooLittle', { amount: '0.01' }))).toBeVisible()
  await received.fill(major(money.due + 17_50))
  await expect(dialog.getByRole('status').filter({ hasText: t('tickets:payment.change') })).toContainText('17.50')
  await take.click()
  await expect(dialog).toHaveCount(0)
  const paid = await manager.get<Ticket>(`/tickets/${id}`)
  expect(paid.payments).toMatchObject([{ mode: 'cash', amount: money.due }])
})

test('some cash and the rest by card are two payments of one request, however often it is pressed @desk-ar @phone-en', async ({
  page,
  t,
  api,
}) => {
  const manager = await api('manager')
  const { id, money } = await newTicket(manager)
  const { dialog, way, amount, code, take } = await openDialog(page, t, id)
  await way('cash').check({ force: true })
  await amount.fill('100')
  await dialog.getByRole('button', { name: t('tickets:payment.split') }).click()
  const second = dialog.getByRole('group', { name: t('tickets:payment.way', { place: 2 }) })
  await expect(second.getByRole('radio', { name: t('lookups:paymentModes.card') })).toBeChecked()
  await amount.first().fill('40')
  await expect(amount.nth(1)).toHaveValue(new RegExp(`${major(money.due - 40_00)}`))
  await expect(take).toContainText((money.due / 100).toFixed(2))
  await code.fill('654321')
  await take.dblclick()
  await expect(dialog).toHaveCount(0)
  const paid = await manager.get<Ticket>(`/tickets/${id}`)
  expect(paid.money.due).toBe(0)
  expect(paid.payments.map(({ mode, amount: part }) => [mode, part])).toEqual([
    ['cash', 40_00],
    ['card', money.due - 40_00],
  ])
})

test('more than what is due is taken once that is confirmed @desk-en', async ({ page, t, api }) => {
  const manager = await api('manager')
  const { id, money } = await newTicket(manager)
  const { dialog, way, amount, take } = await openDialog(page, t, id)
  await way('online').check({ force: true })
  await amount.fill(major(money.due + 50_00))
  await expect(dialog.getByText(t('tickets:payment.confirmRaised'))).toBeVisible()
  const confirm = dialog.getByRole('checkbox', { name: t('tickets:payment.raised', { amount: '50.00' }) })
  await confirm.check()
  await amount.fill(major(money.due + 500_00))
  await expect(dialog.getByText(t('tickets:payment.confirmRaised'))).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await take.click()
  await expect(dialog).toHaveCount(0)
  expect((await manager.get<Ticket>(`/tickets/${id}`)).money.overpayment).toBe(500_00)
})

test('what another cashier has taken meanwhile is asked for once more, not taken twice @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const manager = await api('manager')
  const { id, money } = await newTicket(manager)
  // The page hears nothing of it by itself.
  await page.route('**/tickets/live', (route) => route.abort())
  const { dialog, way, take } = await openDialog(page, t, id)
  await way('online').check({ force: true })
  await manager.post(`/tickets/addTicketPayment/${id}`, { mode: 'cash', amount: money.due })
  await take.click()
  const more = (money.due / 100).toFixed(2)
  const confirm = dialog.getByRole('checkbox', { name: t('tickets:payment.raised', { amount: more }) })
  await expect(confirm).not.toBeChecked()
  await expect(dialog.getByText(t('tickets:payment.confirmRaised'))).toBeVisible()
  expect((await manager.get<Ticket>(`/tickets/${id}`)).payments).toHaveLength(1)
  await confirm.check()
  await take.click()
  await expect(dialog).toHaveCount(0)
  expect((await manager.get<Ticket>(`/tickets/${id}`)).money.overpayment).toBe(money.due)
})

test('finished work is paid and checked out in one go @desk-en', async ({ page, t, api }) => {
  const manager = await api('manager')
  const { id } = await newTicket(manager, { done: true })
  const { dialog } = await openDialog(page, t, id)
  await page.keyboard.press('1')
  const paid = Promise.withResolvers<void>()
  await page.route('**/tickets/checkOut/**', async (route) => {
    await paid.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: t('tickets:payment.takeAndLeave') }).click()
  // The log of the ticket says nearly the same.
  await expect(page.getByRole('status').getByText(t('tickets:payment.taken'))).toBeVisible()
  await expect(dialog.getByText(t('tickets:payment.confirmRaised'))).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: t('tickets:payment.takeAndLeave') })).toBeVisible()
  paid.resolve()
  await expect(page.getByText(t('tickets:checkOut.closed'))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(t('tickets:over.invoiced'))).toBeVisible()
  expect(await manager.get<Ticket>(`/tickets/${id}`)).toMatchObject({ status: 'Closed', money: { due: 0 } })
})

test('paid and checked out in one go, a government body is asked for what its tax invoice must name @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const manager = await api('manager')
  const customer = await manager.post<{ id: number }>('/customers', {
    type: 'Government',
    nameAr: newName('ar'),
    contactNo: `+966${newMobile().slice(1)}`,
  })
  const car = await manager.post<{ id: number }>('/vehicles', {
    customerId: customer.id,
    makeId: 1,
    plateNo: newPlate().text,
  })
  const [service] = (await shopOf(manager)).services
  const { id, services } = await manager.post<Ticket>('/tickets', {
    vehicleId: car.id,
    customerId: customer.id,
    services: [{ serviceId: service?.id }],
  })
  const [{ id: line, version } = { id: 0, version: 0 }] = services
  await manager.put(`/tickets/ticketServices/status/${line}`, { version, status: 'InProgress' })
  await manager.put(`/tickets/ticketServices/status/${line}`, { version: version + 1, status: 'Completed' })

  const { dialog } = await openDialog(page, t, id)
  await page.keyboard.press('1')
  await dialog.getByRole('button', { name: t('tickets:payment.takeAndLeave') }).click()
  await expect(dialog.getByRole('heading', { name: t('tickets:buyer.title') })).toBeVisible()
  await expect(dialog.getByText(t('tickets:money.buyerLacks'))).toBeVisible()
  expect((await manager.get<Ticket>(`/tickets/${id}`)).money.due).toBe(0)
})

test('a check-out that is refused leaves the payment, says what is missing, and pays nothing again @desk-en', async ({
  page,
  t,
  api,
}) => {
  const manager = await api('manager')
  const { id, money } = await newTicket(manager, { done: true })
  const { dialog } = await openDialog(page, t, id)
  await page.keyboard.press('1')
  // Somebody adds work while the dialog is open.
  const { services } = await shopOf(manager)
  await page.route('**/tickets/checkOut/**', async (route) => {
    const { version } = await manager.get<Ticket>(`/tickets/${id}`)
    const service = { serviceId: services[1]?.id }
    await manager.post('/tickets/ticketServices', { ticketId: id, version, service, confirmedAgain: true })
    await route.continue()
  })
  await dialog.getByRole('button', { name: t('tickets:payment.takeAndLeave') }).click()
  await expect(page.getByText(t('tickets:payment.notLeftTitle'))).toBeVisible()
  await expect(dialog).toContainText(holding(t('tickets:payment.notLeft')))
  await dialog.getByRole('button', { name: t('ui:close') }).click()
  const paid = await manager.get<Ticket>(`/tickets/${id}`)
  expect(paid.payments).toMatchObject([{ amount: money.due, mode: 'cash' }])
})

test('the price that the customer shall pay with VAT gives the discount, and a discount that is typed takes its place @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const manager = await api('manager')
  const { id, money } = await newTicket(manager)
  await page.goto(`/tickets/openTickets/${id}?dialog=discount`)
  const dialog = page.getByRole('dialog')
  const discount = dialog.getByRole('textbox', { name: t('tickets:discount.amount') })
  const pays = dialog.getByRole('textbox', { name: t('tickets:discount.pays') })
  await pays.fill(major(money.total + 1))
  await expect(dialog.getByText(t('tickets:discount.above'))).toBeVisible()
  await pays.fill(major(money.total - 11_50))
  await expect(discount).toHaveValue('10.00')
  await discount.fill('5')
  await expect(pays).toHaveValue('')
  await pays.fill(major(money.total - 11_50))
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toHaveCount(0)
  const after = await manager.get<Ticket>(`/tickets/${id}`)
  expect(after.money).toMatchObject({ total: money.total - 11_50, documentDiscount: 10_00 })
})

test('a payment whose invoice lacks its buyer leads to what is lacking @desk-en', async ({ page, t, api }) => {
  const manager = await api('manager')
  const customer = await manager.post<{ id: number }>('/customers', {
    type: 'Company',
    nameEn: newName('en'),
    contactNo: `+966${newMobile().slice(1)}`,
  })
  const car = await manager.post<{ id: number }>('/vehicles', {
    customerId: customer.id,
    makeId: 1,
    plateNo: newPlate().text,
  })
  const [service] = (await shopOf(manager)).services
  const { id } = await manager.post<Ticket>('/tickets', {
    vehicleId: car.id,
    customerId: customer.id,
    services: [{ serviceId: service?.id }],
  })
  const { dialog } = await openDialog(page, t, id)
  await page.keyboard.press('1')
  await dialog.getByRole('button', { name: t('tickets:money.completeRecord') }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: t('tickets:buyer.title') })).toBeVisible()
})

test('finished and paid work is checked out with the keyboard alone @desk-ar', async ({ page, t, api }) => {
  const manager = await api('manager')
  const { id, money } = await newTicket(manager, { done: true })
  await manager.post(`/tickets/addTicketPayment/${id}`, { mode: 'cash', amount: money.due })
  await page.goto(`/tickets/openTickets/${id}`)
  await page.getByRole('button', { name: t('tickets:money.checkOut') }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: t('ui:cancel') })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('tickets:checkOut.closed'))).toBeVisible()
})
