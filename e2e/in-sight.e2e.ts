import type { Page } from '@playwright/test'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { alone } from './support/lock.ts'
import { expect, test } from './support/test.ts'
import type { Language, Words } from './support/words.ts'
import { newTicket, shopOf } from './support/workshop.ts'

test.describe('technician', () => {
  test.use({ user: 'technician' })

  test('a job that is chosen far down the list comes into hand in sight, and has the focus @phone-only @phone', ({
    page,
    t,
    api,
    language,
  }) =>
    alone('technician', async () => {
      const owner = await api('owner')
      const { employeeId } = (await shopOf(await api('technician'))).profile
      const { id, services } = await newTicket(owner, { services: 8 })
      const ticketServiceIds = services.map((service) => service.id)
      await owner.post('/tickets/ticketTechnicians', { ticketId: id, ticketServiceIds, employeeId })
      const last = services.at(-1)
      const name = (language === 'ar' ? last?.nameAr : last?.nameEn) ?? ''

      await page.goto(`/technicians?job=${ticketServiceIds[0]}`)
      await page
        .getByRole('region', { name: t('work:next') })
        .getByRole('button', { name })
        .last()
        .click()
      const card = page.getByRole('region', { name, exact: true })
      await expect(card.getByRole('heading', { name })).toBeInViewport()
      await expect(card).toBeFocused()
    }))
})

/** The field of who pays comes with the partners, above the list, and pushes it down. */
async function searchForOil(page: Page, t: Words, language: Language) {
  const partners = Promise.withResolvers<void>()
  await page.route('**/lookupData/dealers*', async (route) => {
    await partners.promise
    await route.continue()
  })
  await page.goto('/tickets/newTicket')
  const search = page.getByRole('combobox', { name: t('tickets:addLine.label') })
  await search.fill(language === 'ar' ? 'زيت' : 'oil')
  const list = page.getByRole('listbox', { name: t('tickets:picker.title') })
  await expect(list).toBeInViewport({ ratio: 1 })
  const pushDown = async () => {
    partners.resolve()
    await expect(page.getByRole('combobox', { name: t('ticket-catalogue:payer.label') })).toBeAttached()
  }
  return { list, search, pushDown }
}

test.describe('counter', () => {
  test.use({ user: 'manager' })

  test('among the lines a service that waits for the customer says so', async ({ page, t, api, language }) => {
    const manager = await api('manager')
    const { id, services } = await newTicket(manager, { services: 2 })
    const [asked] = services
    await manager.post('/tickets/proposals', { ticketId: id, ticketServiceIds: [asked?.id], reason: 'Worn' })
    await page.goto(`/tickets/openTickets/${id}`)
    const lines = page.getByRole('region', { name: t('tickets:lines.title') })
    const row = (service = asked) =>
      lines.getByRole('row').filter({ hasText: (language === 'ar' ? service?.nameAr : service?.nameEn) ?? '' })
    await expect(row().getByText(t('ui:state.AwaitingApproval'))).toBeVisible()
    await expect(row(services[1]).getByText(t('ui:state.Pending'))).toBeVisible()
    await page.getByRole('button', { name: t('ticket-decisions:withdraw') }).click()
    await expect(row().getByText(t('ui:state.Pending'))).toBeVisible()
  })

  test('the foot of a closed ticket leads to its invoice, where nothing more is paid @phone-only @phone', async ({
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
    await page
      .getByRole('link', { name: t('tickets:money.openInvoice') })
      .last()
      .click()
    await expect(page).toHaveURL(`/invoices/salesInvoices/ticket/${invoice?.id}`)
    await page.goBack()
    await expect(page.getByRole('button', { name: t('tickets:money.addPayment') })).toHaveCount(1)
  })

  test('what a search for a service finds is in sight where it is typed @phone-only @phone', async ({
    page,
    t,
    language,
  }) => {
    const { list, search, pushDown } = await searchForOil(page, t, language)
    await pushDown()
    await expect(list).toBeInViewport({ ratio: 1 })
    await expect(search).toBeInViewport({ ratio: 1 })
  })

  test('whoever has gone up the page since stays there @phone-only @phone', async ({ page, t, language }) => {
    const { list, pushDown } = await searchForOil(page, t, language)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(list).not.toBeInViewport()
    await pushDown()
    await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))))
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('Escape closes the search and the list of keys, and the focus is where it was', async ({ page, t }) => {
    await page.goto('/customers')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const before = page.getByRole('link', { name: t('customer-screens:new') })
    await before.focus()
    for (const keys of ['Control+k', 'Shift+?']) {
      await page.keyboard.press(keys)
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(before).toBeFocused()
    }
  })
})
