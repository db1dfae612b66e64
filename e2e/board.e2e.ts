import type { Locator, Page } from '@playwright/test'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { expect, test } from './support/test.ts'
import { newTicket } from './support/workshop.ts'

const cardIn = (lane: Locator, ticket: Ticket): Locator => lane.getByRole('listitem').filter({ hasText: ticket.number })
const found = (ticket: Ticket) => `/tickets/openTickets?board=state&search=${encodeURIComponent(ticket.number)}`

async function drag(page: Page, card: Locator, to: Locator): Promise<void> {
  const [from, over] = [await card.boundingBox(), await to.boundingBox()]
  if (!from || !over) throw new Error('Nothing to drag, or nowhere to drag it')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 8)
  await page.mouse.down()
  await page.mouse.move(over.x + over.width / 2, over.y + 150, { steps: 8 })
  await page.mouse.up()
}

test('a card is dragged to work and to those that wait; what may not be goes back and says why', async ({
  page,
  api,
  t,
}) => {
  const owner = await api('owner')
  const ticket = await newTicket(owner)
  const lane = (state: string) => page.getByRole('region', { name: t(`ui:state.${state}`), exact: true })
  const now = () => owner.get<Ticket>(`/tickets/${ticket.id}`)
  // A visit without work has nothing that could be finished.
  const empty = await newTicket(owner, { services: 0 })
  await page.goto(found(empty))
  await drag(page, cardIn(lane('Pending'), empty), lane('Ready'))
  await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\S/ }).first()).toBeVisible()
  await expect(cardIn(lane('Pending'), empty)).toBeVisible()

  await page.goto(found(ticket))
  const pending = cardIn(lane('Pending'), ticket)
  await drag(page, pending, lane('InProgress'))
  await expect(cardIn(lane('InProgress'), ticket)).toBeVisible()
  await expect.poll(async () => (await now()).services[0]?.status).toBe('InProgress')

  await drag(page, cardIn(lane('InProgress'), ticket), lane('Waiting'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('ticket-board:wait.because')).click()
  await page.getByRole('option', { name: t('lookups:waitingReasons.partOnTheWay') }).click()
  await dialog.getByRole('button', { name: t('ticket-board:wait.submit') }).click()
  const waiting = cardIn(lane('Waiting'), ticket)
  await expect(waiting.getByText(t('lookups:waitingReasons.partOnTheWay'))).toBeVisible()
  await expect.poll(async () => (await now()).waitingReason).toBe('partOnTheWay')

  await drag(page, waiting, lane('Ready'))
  await expect.poll(async () => (await now()).services[0]?.status).toBe('Completed')
})

test('the cards of a lane stand inside it, whoever works on them and however long the names are @desk-en', async ({
  page,
}) => {
  await page.goto('/tickets/openTickets?board=state')
  const lanes = page.locator('section:has(> header)').filter({ has: page.getByRole('listitem') })
  await expect(lanes).not.toHaveCount(0)
  const wider = await lanes.evaluateAll((all) =>
    all
      .filter((lane) =>
        [...lane.querySelectorAll('li, li *')].some(
          (one) => one.getBoundingClientRect().right > lane.getBoundingClientRect().right,
        ),
      )
      .map((lane) => lane.getAttribute('aria-label')),
  )
  expect(wider).toEqual([])
})

/** The library follows the keys from the task after the one in which the card was taken. */
const keysAreFollowed = (page: Page) => page.evaluate(() => new Promise((next) => setTimeout(next)))

test('a card is carried by the keyboard alone', async ({ page, api, t, language }) => {
  const owner = await api('owner')
  const ticket = await newTicket(owner)
  const lane = (state: string) => page.getByRole('region', { name: t(`ui:state.${state}`), exact: true })
  await page.goto(found(ticket))
  const card = cardIn(lane('Pending'), ticket)
  const handle = card.getByRole('button').first()
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(
    page.getByText(t('ticket-board:said.over', { number: ticket.number, place: String(t('ui:state.Pending')) })),
  ).toBeAttached()
  await keysAreFollowed(page)
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(
    page.getByText(t('ticket-board:said.over', { number: ticket.number, place: String(t('ui:state.InProgress')) })),
  ).toBeAttached()
  await page.keyboard.press('Space')
  await expect(cardIn(lane('InProgress'), ticket)).toBeVisible()
  await expect.poll(async () => (await owner.get<Ticket>(`/tickets/${ticket.id}`)).status).toBe('InProgress')
})

test('a card that is carried stays where it was when the page is left @desk-en', async ({ page, api, t }) => {
  const owner = await api('owner')
  const ticket = await newTicket(owner)
  const lane = (state: string) => page.getByRole('region', { name: t(`ui:state.${state}`), exact: true })
  await page.goto(found(ticket))
  await cardIn(lane('Pending'), ticket).getByRole('button').first().focus()
  const over = (state: string) =>
    page.getByText(t('ticket-board:said.over', { number: ticket.number, place: String(t(`ui:state.${state}`)) }))
  await page.keyboard.press('Space')
  await expect(over('Pending')).toBeAttached()
  await keysAreFollowed(page)
  await page.keyboard.press('ArrowRight')
  await expect(over('InProgress')).toBeAttached()
  await page.locator('nav a[href="/customers"]').first().click()
  const search = page.getByRole('main').getByRole('textbox').first()
  const changes: string[] = []
  page.on('request', (request) => void (request.method() === 'GET' || changes.push(request.url())))
  await search.focus()
  await page.keyboard.press('Enter')
  await keysAreFollowed(page)
  expect(changes).toEqual([])
  expect((await owner.get<Ticket>(`/tickets/${ticket.id}`)).status).toBe('Pending')
})

test('a phone shows one column and moves cards by their menu @phone-only', async ({ page, api, t }) => {
  const owner = await api('owner')
  const ticket = await newTicket(owner)
  await page.goto(found(ticket))
  const lane = (state: string) => page.getByRole('region', { name: t(`ui:state.${state}`), exact: true })
  const card = cardIn(lane('Pending'), ticket)
  await expect(card).toBeVisible()
  await expect(lane('Ready')).toBeHidden()
  await card.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: t('ui:state.InProgress') }).click()
  await page
    .getByRole('navigation', { name: t('ticket-board:columns') })
    .getByRole('link', { name: t('ui:state.InProgress') })
    .click()
  await expect(cardIn(lane('InProgress'), ticket)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
