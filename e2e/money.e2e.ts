import type { Account } from '@warsha/contract/accounts'
import type { Drawer } from '@warsha/contract/drawers'
import type { Ticket } from '@warsha/contract/ticket-rows'
import type { Api } from './support/api.ts'
import { openShop } from './support/own-shop.ts'
import { beginWith } from './support/own-user.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newCar, newTicket, shopOf } from './support/workshop.ts'

test.use({ user: 'manager' })

/** A customer with two visits that left with money owed. */
async function owing(api: Api): Promise<{ customerId: number; tickets: Ticket[] }> {
  const car = await newCar(api)
  const { services } = await shopOf(api)
  const tickets: Ticket[] = []
  for (const service of services.slice(0, 2)) {
    const opened = await api.post<Ticket>('/tickets', {
      vehicleId: car.id,
      customerId: car.customerId,
      confirmedOpenTicket: true,
      services: [{ serviceId: service.id }],
    })
    const [line] = opened.services
    const path = `/tickets/ticketServices/status/${line?.id}`
    await api.put(path, { version: line?.version, status: 'InProgress' })
    const done = await api.put<Ticket>(path, { version: (line?.version ?? 0) + 1, status: 'Completed' })
    tickets.push(
      await api.put<Ticket>(`/tickets/checkOut/${done.id}`, { version: done.version, paymentDueOn: '2099-01-31' }),
    )
  }
  return { customerId: car.customerId, tickets }
}

test('two visits are paid at once, and the statement shows what was owed and what was paid @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const manager = await api('manager')
  const { customerId, tickets } = await owing(manager)
  await page.goto(`/customers/${customerId}`)
  await page.getByRole('link', { name: t('customer-screens:account') }).click()
  await expect(page).toHaveURL(`/accounts/customer/${customerId}`)
  await page.getByRole('button', { name: t('accounts:owed.payAll') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('accounts:pay.take') }).click()
  await expect(page.getByText(t('accounts:owed.none'))).toBeVisible()
  const lines = page.getByRole('table', { name: t('accounts:lines.title') })
  await expect(lines.getByText(t('accounts:kinds.Payment'), { exact: false })).toHaveCount(2)
  await expect(lines.getByRole('link', { name: /INV/ })).toHaveCount(2)
  expect(await manager.get<Account>(`/accounts/customer/${customerId}`)).toMatchObject({ balance: 0, asked: 0 })
  for (const { id } of tickets) expect((await manager.get<Ticket>(`/tickets/${id}`)).status).toBe('Closed')
})

test('an unpaid invoice is paid on its own page, once, however often it is pressed @desk-en', async ({
  page,
  t,
  api,
}) => {
  const manager = await api('manager')
  const { id, version, money } = await newTicket(manager, { done: true })
  const { invoice } = await manager.put<Ticket>(`/tickets/createCreditInvoice/${id}`, {
    version,
    paymentDueOn: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  })
  await page.goto(`/invoices/salesInvoices/ticket/${invoice?.id}`)
  const take = page.getByRole('button', { name: holding(t('invoices:payment.title')) })
  await take.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('payment-fields:approvalCode') }).fill('123456')
  await dialog.locator('button[type=submit]').dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(take).toHaveCount(0)
  const paid = await manager.get<Ticket>(`/tickets/${id}`)
  expect(paid.payments).toMatchObject([{ amount: money.due, mode: 'card', reference: '123456' }])
  expect(paid.money.due).toBe(0)
})

test.describe('in a shop of its own', () => {
  test.use({ user: null })

  test('the drawer is opened with its float, counted with a difference, and closed with a word on it @desk-ar', async ({
    page,
    t,
    api,
    address,
    language,
  }) => {
    const { token, own } = await openShop(address, await api('owner'))
    await beginWith(page, token, language)
    await page.goto('/cashDrawer')
    await page.getByRole('button', { name: t('drawers:open.action') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('drawers:float') }).fill('500')
    await dialog.getByRole('button', { name: t('drawers:open.action') }).click()
    await page.getByRole('button', { name: t('drawers:close.action') }).click()
    const close = dialog.getByRole('button', { name: t('drawers:close.action') })
    await dialog
      .getByRole('textbox', { name: t('drawers:close.piece', { amount: '200.00' }) })
      .first()
      .fill('2')
    await expect(close).toBeDisabled()
    await dialog.getByRole('textbox', { name: t('drawers:close.note') }).fill('Courier 100')
    // Somebody else puts change into it while it is counted.
    const { drawer: till } = await own.get<{ drawer: Drawer | null }>('/payments/drawer')
    await own.post(`/payments/drawers/${till?.id}/moves`, { kind: 'In', amount: 77_00, reason: 'Change' })
    await close.click()
    await expect(dialog.getByText(t('refusals:drawerContentChanged'))).toBeVisible()
    await expect(dialog.getByText('577.00')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: t('drawers:close.note') })).toHaveValue('Courier 100')
    await close.click()
    await expect(page).toHaveURL(/\/cashDrawer\/\d+$/)
    // The note stands among the facts and, a moment later, in the log of the drawer.
    await expect(page.getByText('Courier 100').first()).toBeVisible()
    const counted = page.getByRole('region', { name: t('drawers:sums.titleCounted') })
    await expect(counted.getByRole('columnheader', { name: t('drawers:sums.difference') })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { level: 1, name: t('drawers:closedDrawer') })).toBeVisible()
  })
})

test.describe('over all shops', () => {
  test.use({ user: 'owner' })

  test('INV-009 the unpaid tile of home opens the unpaid invoices of all shops, each with its shop and the day it is due @desk-en', async ({
    page,
    t,
    api,
  }) => {
    const owner = await api('owner')
    const { id, version } = await newTicket(owner, { done: true })
    const { invoice } = await owner.put<Ticket>(`/tickets/createCreditInvoice/${id}`, {
      version,
      paymentDueOn: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    })
    await page.goto('/home?shops=all')
    const tiles = page.getByRole('navigation', { name: t('home:tiles.label') })
    await tiles.getByRole('link', { name: holding(t('home:tiles.unpaid')) }).click()
    await expect(page).toHaveURL(/paymentStatus=unpaid.*shops=all/)
    const row = page.getByRole('row').filter({ hasText: invoice?.number ?? '' })
    await expect(row).toHaveCount(1)
    await expect(page.getByRole('columnheader', { name: t('invoices:columns.shop') })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: t('invoices:columns.dueOn') })).toBeVisible()
  })
})
