import type { Ticket } from '@warsha/contract/ticket-rows'
import { asked, card } from './support/asked.ts'
import { expect, test } from './support/test.ts'

test.use({ user: null })

test('the total follows every choice: what they sign is what the ticket costs, whatever discount stands on it @desk-en', async ({
  page,
  t,
  api,
  language,
}) => {
  const manager = await api('manager')
  const { ticket, path, names } = await asked(manager, language)
  await manager.put(`/tickets/discount/${ticket.id}`, { version: ticket.version, amount: 1_37 })
  await page.goto(path)
  const sums = page.getByRole('region', { name: t('guest:decision.agreed') })
  const total = sums.getByRole('definition').last()
  const before = (await total.textContent()) ?? ''
  await card(page, names[0])
    .getByRole('button', { name: t('guest:decision.decline') })
    .click()
  await card(page, names[1])
    .getByRole('button', { name: t('guest:decision.approve') })
    .click()
  await page.getByRole('checkbox', { name: t('guest:decision.typed') }).check()
  const confirm = page.getByRole('button', { name: t('guest:decision.confirm', { approved: 1, declined: 1 }) })
  await expect(confirm).toBeEnabled()
  const signed = (await total.textContent()) ?? ''
  expect(signed).not.toBe(before)
  await confirm.click()
  await expect(page.getByRole('status').getByText(t('guest:decision.thanks'))).toBeVisible()
  const { money } = await manager.get<Ticket>(`/tickets/${ticket.id}`)
  expect(signed.replaceAll(/[^\d.]/g, '')).toBe((money.total / 100).toFixed(2))
  await expect(total).toHaveText(signed)
})

test('the link of a cancelled ticket tells what was proposed and that it can be answered no more @desk-en @phone-ar', async ({
  page,
  t,
  api,
  language,
}) => {
  const manager = await api('manager')
  const { ticket, path, names } = await asked(manager, language)
  for (const { id, version } of ticket.services)
    await manager.put(`/tickets/ticketServices/status/${id}`, { version, status: 'Canceled' })
  const { version } = await manager.get<Ticket>(`/tickets/${ticket.id}`)
  await manager.put(`/tickets/status/${ticket.id}`, { version, status: 'Canceled' })
  await page.goto(path)
  await expect(page.getByRole('status')).toContainText(t('guest:decision.problem.over'))
  for (const name of names) {
    await expect(card(page, name)).toContainText(t('guest:decision.unanswered'))
    await expect(card(page, name).getByRole('button', { name: t('guest:decision.approve') })).toHaveCount(0)
  }
  await expect(page.getByRole('region', { name: t('guest:decision.sign') })).toHaveCount(0)
})
