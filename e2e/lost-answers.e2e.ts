import type { Page } from '@playwright/test'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { expect, test } from './support/test.ts'
import { newTicket } from './support/workshop.ts'

test.use({ user: 'manager' })

/** Lets the first such call arrive and loses its answer. */
async function loseAnswer(page: Page, calls: string) {
  let lost = 0
  await page.route(calls, async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
}

test('a payment whose answer was lost is not booked again in another way @desk-ar', async ({ page, t, api }) => {
  const manager = await api('manager')
  const { id, money } = await newTicket(manager)
  await loseAnswer(page, '**/tickets/addTicketPayment/**')
  await page.goto(`/tickets/openTickets/${id}?dialog=payment`)
  const dialog = page.getByRole('dialog')
  const way = (mode: string) => dialog.getByRole('radio', { name: t(`lookups:paymentModes.${mode}`) })
  const amount = dialog.getByRole('textbox', { name: t('tickets:payment.amount') })
  const take = dialog.locator('button[type=submit]')
  await way('cash').check({ force: true })
  await amount.fill('10')
  await take.click()
  await expect(dialog.getByText(t('refusals:NO_RESPONSE'))).toBeVisible()
  await dialog.getByRole('button', { name: t('tickets:payment.split') }).click()
  await amount.nth(1).fill('6')
  await amount.first().fill('4')
  await way('cheque').last().check({ force: true })
  await take.click()
  await expect(dialog.getByText(t('tickets:payment.alreadySent'))).toBeVisible()
  const after = await manager.get<Ticket>(`/tickets/${id}`)
  expect(after.payments.map(({ amount: taken }) => taken)).toEqual([10_00])
  // The page behind it was asked for again.
  await expect(dialog).toContainText(((money.due - 10_00) / 100).toFixed(2))
})

test('a refund whose answer was lost is not given again as credit @desk-en', async ({ page, t, api }) => {
  const manager = await api('manager')
  const { id } = await newTicket(manager)
  await manager.post(`/tickets/addTicketPayment/${id}`, { mode: 'cash', amount: 40_00 })
  await loseAnswer(page, '**/tickets/giveBack/**')
  await page.goto(`/tickets/openTickets/${id}?dialog=refund`)
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByRole('textbox', { name: t('tickets:payment.amount') })
  await amount.fill('10')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByText(t('refusals:NO_RESPONSE'))).toBeVisible()
  await dialog.getByRole('radio', { name: t('tickets:refund.asCredit') }).click({ force: true })
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByText(t('tickets:payment.alreadySent'))).toBeVisible()
  expect((await manager.get<Ticket>(`/tickets/${id}`)).money.paid).toBe(30_00)
})
