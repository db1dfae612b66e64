import type { OfTicket } from '@warsha/contract/inspection-rows'
import type { NewShare } from '@warsha/contract/shares'
import { expect, test } from './support/test.ts'
import { newTicket } from './support/workshop.ts'

type Named = { nameEn: string; nameAr: string }

test('a technician inspects on their phone: colours, remark and measurement stay, also without network @desk-en @phone-ar', async ({
  page,
  t,
  api,
  language,
  context,
}) => {
  const owner = await api('owner')
  const { id } = await newTicket(owner)
  const stored = () => owner.get<OfTicket>(`/tickets/inspections/${id}`)
  const nameOf = (named: Named | undefined) => (language === 'ar' ? named?.nameAr : named?.nameEn) ?? ''
  const [template] = (await stored()).templates
  await page.goto(`/tickets/inspections/${id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: nameOf(template) })
    .click()
  const finish = page.getByRole('button', { name: t('inspections:finish'), exact: true })
  await expect(finish).toHaveAccessibleDescription(t('refusals:nothingInspected'))
  const points = (await stored()).inspections[0]?.points ?? []
  const group = (place: number) => page.getByRole('group', { name: nameOf(points[place]), exact: true })
  const red = group(0).getByRole('button', { name: t('lookups:pointStates.Now') })
  const box = await red.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await red.click()
  await expect(red).toHaveAttribute('aria-pressed', 'true')
  // Shown at once, before it is stored: without the network it would wait as well.
  await expect.poll(async () => (await stored()).inspections[0]?.points[0]?.state).toBe('Now')

  await context.setOffline(true)
  await group(1)
    .getByRole('button', { name: t('lookups:pointStates.Soon') })
    .click()
  await expect(page.getByText(t('inspections:unsent', { count: 1 }))).toBeVisible()
  await context.setOffline(false)
  await expect.poll(async () => (await stored()).inspections[0]?.points[1]?.state).toBe('Soon')

  await group(1)
    .getByRole('button', { name: t('lookups:pointStates.Soon') })
    .press('1')
  await expect.poll(async () => (await stored()).inspections[0]?.points[1]?.state).toBe('Fine')
  await finish.click()
  await expect(page.getByRole('button', { name: t('inspections:reopen') })).toBeVisible()
  expect((await stored()).inspections[0]?.finishedAt).not.toBeNull()
})

test('what was found becomes a service on the ticket, and the customer reads why @desk-ar', async ({
  page,
  t,
  api,
  language,
}) => {
  const owner = await api('owner')
  const ticket = await newTicket(owner)
  const { templates } = await owner.get<OfTicket>(`/tickets/inspections/${ticket.id}`)
  const begun = await owner.post<OfTicket>(`/tickets/inspections/${ticket.id}`, { templateId: templates[0]?.id })
  const point = begun.inspections[0]?.points.find(({ serviceId }) => serviceId !== null)
  await owner.put(`/inspections/points/${point?.id}`, { version: point?.version, state: 'Now', remark: 'WORN OUT' })
  await page.goto(`/tickets/inspections/${ticket.id}`)
  await page.getByRole('button', { name: t('inspections:propose', { count: 1 }), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('inspections:proposeSubmit') })
    .click()
  // Exactly: the dialog itself says the same in a longer sentence.
  await expect(page.getByText(t('inspections:proposedState.Awaiting'), { exact: true })).toBeVisible()
  const { url } = await owner.post<NewShare>('/tickets/decisionLink', { ticketId: ticket.id, language })
  await page.goto(new URL(url).pathname)
  const found = page.getByRole('list', { name: t('guest:decision.found') })
  await expect(found.getByText('WORN OUT')).toBeVisible()
  await expect(found.getByText((language === 'ar' ? point?.nameAr : point?.nameEn) ?? '')).toBeVisible()
})
