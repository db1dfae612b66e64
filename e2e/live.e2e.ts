import type { Ticket } from '@warsha/contract/ticket-rows'
import { expect, test } from './support/test.ts'
import { newTicket } from './support/workshop.ts'

const quickly = { timeout: 3_000 }

test('two people on one ticket: what one changes the other sees, without touching the page @desk-ar', async ({
  page,
  browser,
  api,
  stateOf,
  address,
  t,
}) => {
  const ticket = await newTicket(await api('owner'))
  const colleague = await browser.newContext({ storageState: await stateOf('manager') })
  const theirs = await colleague.newPage()
  const streams = [page, theirs].map((one) => one.waitForResponse('**/tickets/live'))
  await page.goto(`/tickets/openTickets/${ticket.id}`)
  await theirs.goto(`${address}/tickets/openTickets/${ticket.id}`)
  await Promise.all(streams)
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()

  const note = `Spare key ${ticket.number}`
  await (await api('owner')).post('/tickets/ticketNotes', { ticketId: ticket.id, body: note })
  await expect(theirs.getByText(note).first()).toBeVisible(quickly)
  await expect(page.getByText(note).first()).toBeVisible(quickly)

  await page.goto('/tickets/openTickets')
  const row = page.getByRole('row').filter({ hasText: ticket.number })
  await expect(row).toBeVisible()
  await (await api('manager')).put(`/tickets/${ticket.id}`, {
    version: ticket.version,
    waitingReason: 'bayBusy',
  })
  await expect(row.getByText(t('lookups:waitingReasons.bayBusy'))).toBeVisible(quickly)
  await colleague.close()
})

test('a user who types while another saves is told what changed and keeps their input @desk-en', async ({
  page,
  api,
  t,
}) => {
  const manager = await api('manager')
  const ticket = await newTicket(manager)
  const stream = page.waitForResponse('**/tickets/live')
  await page.goto(`/tickets/openTickets/${ticket.id}?dialog=words`)
  await stream
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('tickets:words.complaint')).fill('Typed here')

  await manager.put(`/tickets/${ticket.id}`, {
    version: ticket.version,
    complaint: 'Typed there',
    assessment: 'Worn brake pads',
  })
  const merge = dialog.getByRole('button', { name: t('records:stale.merge') })
  await expect(merge).toBeVisible(quickly)
  await expect(dialog.getByText(t('tickets:words.assessment'), { exact: false }).first()).toBeVisible()
  await merge.click()
  await expect(dialog.getByLabel(t('tickets:words.complaint'))).toHaveValue('Typed here')
  await expect(dialog.getByLabel(t('tickets:words.assessment'))).toHaveValue('Worn brake pads')
  await dialog.getByRole('button', { name: t('tickets:save'), exact: true }).click()
  await expect(dialog).toBeHidden()
  const saved = await manager.get<Ticket>(`/tickets/${ticket.id}`)
  expect(saved).toMatchObject({ complaint: 'Typed here', assessment: 'Worn brake pads' })
})

test('a save that came too late is refused, says what has changed and loses nothing @desk-en', async ({
  page,
  api,
  t,
}) => {
  const manager = await api('manager')
  const ticket = await newTicket(manager)
  // As on a line that brings no news.
  await page.route('**/tickets/live', (route) => route.abort())
  await page.goto(`/tickets/openTickets/${ticket.id}?dialog=words`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('tickets:words.complaint')).fill('Typed here')
  await manager.put(`/tickets/${ticket.id}`, { version: ticket.version, assessment: 'Worn brake pads' })
  const save = dialog.getByRole('button', { name: t('tickets:save'), exact: true })
  await save.click()
  await dialog.getByRole('button', { name: t('records:stale.merge') }).click()
  await save.click()
  await expect(dialog).toBeHidden()
  const saved = await manager.get<Ticket>(`/tickets/${ticket.id}`)
  expect(saved).toMatchObject({ complaint: 'Typed here', assessment: 'Worn brake pads' })
})
