import type { Page } from '@playwright/test'
import type { OfTicket } from '@warsha/contract/decisions'
import type { NewShare } from '@warsha/contract/shares'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { asked, card } from './support/asked.ts'
import { violationsOf } from './support/judged.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newTicket, shopOf } from './support/workshop.ts'

test.use({ user: null })

async function draw(page: Page, name: string | RegExp): Promise<void> {
  const pad = page.getByRole('img', { name })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no field to sign in')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (const [x, y] of [
    [80, 30],
    [120, 90],
    [170, 40],
    [220, 80],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y)
  await page.mouse.up()
}

test('a customer approves one thing and puts off the other on their phone, signs, and the ticket knows it @phone', async ({
  page,
  t,
  api,
  language,
}) => {
  const manager = await api('manager')
  const { ticket, path, names, ids } = await asked(manager, language)
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  const confirm = page.getByRole('button', { name: t('guest:decision.confirm', { approved: 0, declined: 0 }) })
  await expect(confirm).toBeDisabled()
  await card(page, names[0])
    .getByRole('button', { name: t('guest:decision.approve') })
    .click()
  await card(page, names[1])
    .getByRole('button', { name: t('guest:decision.decline') })
    .click()
  const ready = page.getByRole('button', { name: t('guest:decision.confirm', { approved: 1, declined: 1 }) })
  await expect(ready).toHaveAccessibleDescription(t('guest:decision.unsigned'))
  await draw(page, t('guest:decision.pad'))
  await expect(ready).toBeEnabled()
  await ready.click()
  await expect(page.getByRole('status').getByText(t('guest:decision.thanks'))).toBeVisible()
  const told = await manager.get<OfTicket>(`/tickets/decisions/${ticket.id}`)
  expect(told.proposals.map(({ id, state }) => [id, state])).toEqual([
    [ids[0], 'Approved'],
    [ids[1], 'Declined'],
  ])
  expect(told.decisions[0]?.signature?.strokes.length).toBeGreaterThan(0)
})

test('every target is large enough for a thumb, and nothing breaks the rules of accessibility @phone', async ({
  page,
  t,
  api,
  language,
}) => {
  const { path, names } = await asked(await api('manager'), language)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await expect(card(page, names[0])).toBeVisible()
  for (const button of await page.getByRole('button').or(page.getByRole('link')).all()) {
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), String(await button.textContent())).toBeGreaterThanOrEqual(44)
  }
  expect(await violationsOf(page, 'decision')).toEqual([])
  await expect(page.getByRole('checkbox', { name: t('guest:decision.typed') })).toBeVisible()
})

test('without a finger: answers, name and confirmation by keyboard alone @desk-ar', async ({
  page,
  t,
  api,
  language,
}) => {
  const manager = await api('manager')
  const { ticket, path, names } = await asked(manager, language)
  await page.goto(path)
  for (const name of names) {
    await card(page, name)
      .getByRole('button', { name: t('guest:decision.approve') })
      .focus()
    await page.keyboard.press('Enter')
  }
  await page.getByRole('checkbox', { name: t('guest:decision.typed') }).focus()
  await page.keyboard.press('Space')
  const confirm = page.getByRole('button', { name: t('guest:decision.confirm', { approved: 2, declined: 0 }) })
  // The total of what is chosen comes from the server, and until then nothing is signed.
  await expect(confirm).toBeEnabled()
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(t('guest:decision.thanks'))).toBeVisible()
  const told = await manager.get<OfTicket>(`/tickets/decisions/${ticket.id}`)
  expect(told.decisions[0]?.signature).toMatchObject({ typed: true, strokes: [] })
})

test('when the price changes while they read, they are told and see the new one @desk-ar @phone-en', async ({
  page,
  t,
  api,
  language,
}) => {
  const manager = await api('manager')
  const { ticket, path, names, ids } = await asked(manager, language)
  await page.goto(path)
  for (const name of names)
    await card(page, name)
      .getByRole('button', { name: t('guest:decision.approve') })
      .click()
  await page.getByRole('checkbox', { name: t('guest:decision.typed') }).check()
  const confirm = page.getByRole('button', { name: t('guest:decision.confirm', { approved: 2, declined: 0 }) })
  await expect(confirm).toBeEnabled()
  const now = await manager.get<Ticket>(`/tickets/${ticket.id}`)
  const service = now.services.find(({ id }) => id === ids[0])
  await manager.put(`/tickets/ticketServices/${ids[0]}`, { version: service?.version, quantityMilli: 2000 })
  await confirm.click()
  await expect(page.getByText(t('guest:decision.problem.changed'))).toBeVisible()
  // What changed is asked again; the other answers stay.
  await expect(
    page.getByRole('button', { name: t('guest:decision.confirm', { approved: 1, declined: 0 }) }),
  ).toHaveAccessibleDescription(t('guest:decision.missing', { count: 1 }))
})

test('a shared document is shown in the language of its reader, to be kept; an unknown link says nothing @phone', async ({
  page,
  t,
  api,
  language,
}) => {
  const manager = await api('manager')
  const ticket = await newTicket(manager)
  const urlToShare = `/api/tickets/workOrder/${ticket.id}?prices=true`
  const { url } = await manager.post<NewShare>('/shared/pdf/createSharedPdf', { urlToShare, language })
  await page.goto(new URL(url).pathname)
  await expect(page.getByRole('heading', { name: t('guest:paper.title.PreInvoice') })).toBeVisible()
  await expect(page.getByText(ticket.number)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: t('guest:paper.download') }).click()
  expect((await download).suggestedFilename()).toBe(`${ticket.number}.pdf`)
  await page.goto(`/s/${'x'.repeat(70)}`)
  await expect(page.getByRole('heading', { name: t('guest:gone.title') })).toBeVisible()
})

test.describe('in the workshop', () => {
  test.use({ user: 'manager' })

  test('the answer tops home, and reaches the board, the ticket and the technician without a touch, until it is read @desk-ar', async ({
    page,
    browser,
    t,
    api,
    language,
    stateOf,
    address,
  }) => {
    const manager = await api('manager')
    const { ticket, path, names, ids } = await asked(manager, language)
    const { employeeId } = (await shopOf(await api('technician'))).profile
    await manager.post('/tickets/ticketTechnicians', { ticketId: ticket.id, ticketServiceIds: [ids[0]], employeeId })
    const others = await Promise.all(
      (['manager', 'technician', null] as const).map(async (user) => {
        const context = await browser.newContext({ storageState: await stateOf(user), serviceWorkers: 'block' })
        return context.newPage()
      }),
    )
    const [board, phone, customer] = others as [Page, Page, Page]
    const streams = [page, board, phone].map((one) => one.waitForResponse('**/tickets/live'))
    await page.goto(`/tickets/openTickets/${ticket.id}`)
    await board.goto(`${address}/tickets/openTickets?board=state&search=${encodeURIComponent(ticket.number)}`)
    await phone.goto(`${address}/technicians?job=${ids[0]}`)
    await Promise.all(streams)
    await expect(phone.getByText(t('work:approval.Awaiting')).first()).toBeVisible()

    await customer.goto(`${address}${path}`)
    for (const name of names)
      await card(customer, name)
        .getByRole('button', { name: t('guest:decision.approve') })
        .click()
    await customer.getByRole('checkbox', { name: t('guest:decision.typed') }).check()
    await customer.getByRole('button', { name: t('guest:decision.confirm', { approved: 2, declined: 0 }) }).click()
    await expect(customer.getByRole('status').getByText(t('guest:decision.thanks'))).toBeVisible()

    await expect(phone.getByText(t('work:approval.Approved')).first()).toBeVisible()
    await expect(board.getByText(t('ticket-lists:answered'))).toBeVisible()
    const banner = page.getByRole('status').filter({ hasText: t('ticket-decisions:answered.title') })
    await expect(banner).toContainText(names[0])
    await board.goto(`${address}/home`)
    const content = board.locator('#content')
    const needs = content.getByRole('link').filter({ hasText: holding(t('home:needs.answered')) })
    await expect(needs.first()).toHaveAttribute('href', new RegExp(`/${ticket.id}$`))

    await banner.getByRole('button', { name: t('ticket-decisions:answered.read') }).click()
    await expect(banner).toHaveCount(0)
    await board.reload()
    await expect(content.getByText(t('home:takenToday'))).toBeVisible()
    await expect(needs.filter({ hasText: ticket.number })).toHaveCount(0)
    for (const one of others) await one.context().close()
  })

  test('what was put off stands on the page of the car, with its visit @desk-en', async ({
    page,
    t,
    api,
    language,
  }) => {
    const manager = await api('manager')
    const { ticket, names, ids } = await asked(manager, language)
    const { version } = await manager.get<OfTicket>(`/tickets/decisions/${ticket.id}`)
    const answers = ids.map((id) => ({ id, answer: 'Declined' }))
    const said = { version, answers, channel: 'Phone', person: 'Abu Fahad' }
    await manager.post(`/tickets/decisions/${ticket.id}`, said)
    await page.goto(`/vehicles/${ticket.vehicleId}`)
    const declined = page.getByRole('table', { name: t('history:declined.title') })
    await expect(declined.getByRole('row')).toHaveCount(3)
    await expect(declined.getByRole('row', { name: names[1] })).toContainText(ticket.number)
  })

  test('once the car has left with its invoice nobody is asked any more @desk-en', async ({
    page,
    t,
    api,
    language,
  }) => {
    const manager = await api('manager')
    const { ticket, names, ids } = await asked(manager, language)
    const { version } = await manager.get<OfTicket>(`/tickets/decisions/${ticket.id}`)
    const answers = ids.map((id) => ({ id, answer: 'Declined' }))
    const said = await manager.post<{ ticket: Ticket }>(`/tickets/decisions/${ticket.id}`, {
      ...{ version, answers, channel: 'Phone', person: 'Abu Fahad' },
    })
    await page.goto(`/tickets/openTickets/${ticket.id}`)
    const decision = page.getByRole('region', { name: t('ticket-decisions:title') })
    await expect(decision.getByRole('button', { name: t('ticket-decisions:send') })).toBeVisible()
    const done = await manager.put<Ticket>(`/tickets/ticketServices/finish/${ticket.id}`, {
      version: said.ticket.version,
    })
    const paid = { mode: 'cash', amount: done.money.due }
    await manager.post(`/tickets/addTicketPayment/${ticket.id}`, paid)
    const { version: seen } = await manager.get<Ticket>(`/tickets/${ticket.id}`)
    await manager.put(`/tickets/checkOut/${ticket.id}`, { version: seen })
    await page.reload()
    await expect(decision.getByText(names[0]).first()).toBeVisible()
    await expect(decision.getByRole('button', { name: t('ticket-decisions:ask') })).toBeDisabled()
    await expect(decision.getByRole('button', { name: t('ticket-decisions:send') })).toHaveCount(0)
  })
})
