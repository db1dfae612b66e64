import type { TicketConditions } from '@warsha/contract/conditions'
import { violationsOf } from './support/judged.ts'
import { expect, test } from './support/test.ts'
import { newTicket } from './support/workshop.ts'

test.use({ user: 'manager' })

/** A single grey pixel is a picture too. */
const photo = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('FIL-004 a dent is tapped on the car, photographed and stands at check-in @phone', async ({ page, api, t }) => {
  const ticket = await newTicket(await api('manager'))
  await page.goto(`/tickets/openTickets/${ticket.id}`)
  const sheet = page.getByRole('region', { name: t('ticket-conditions:moment.CheckIn') })
  await sheet.getByRole('button', { name: t('ticket-conditions:record') }).click()

  const dialog = page.getByRole('dialog')
  const side = dialog.getByRole('img').first()
  const box = await side.boundingBox()
  await side.click({ position: { x: (box?.width ?? 0) * 0.46, y: (box?.height ?? 0) * 0.6 } })
  await dialog.getByRole('radio', { name: t('ticket-conditions:damage.Dent') }).check()
  await dialog.getByLabel(t('ticket-conditions:markRemark')).fill('Trolley')
  const seen = Promise.withResolvers<void>()
  await page.route(`**/files/ticket/${ticket.id}`, (route) => seen.promise.then(() => route.continue()))
  await dialog.locator('input[type=file]').last().setInputFiles(photo)
  await expect(dialog.getByRole('button', { name: t('files:takeOut', { number: 1 }) })).toBeVisible()
  await expect(dialog.getByRole('progressbar', { name: t('files:sendingOne', { number: 1 }) })).toBeVisible()
  seen.resolve()
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await dialog.getByRole('button', { name: t('ticket-conditions:markDone'), exact: true }).click()
  await dialog.getByLabel(t('ticket-conditions:belongings')).fill('Umbrella')
  expect(await violationsOf(page, 'mark', { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: t('ticket-conditions:save') }).click()

  await expect(dialog).toBeHidden()
  await expect(sheet.getByText('Trolley')).toBeVisible()
  await sheet.getByRole('button', { name: t('files:open', { number: 1, total: 1 }) }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const stored = await (await api('manager')).get<TicketConditions>(`/tickets/ticketVehicleConditions/${ticket.id}`)
  expect(stored.conditions).toMatchObject([
    {
      ...{ moment: 'CheckIn', belongings: ['Umbrella'] },
      marks: [
        { view: 'left', part: 'frontLeftDoor', damage: 'Dent', remark: 'Trolley', fileIds: [expect.any(Number)] },
      ],
    },
  ])
})

test('a mark is made by keyboard alone, and a note shows its photo in the log too @desk-ar', async ({
  page,
  api,
  t,
}) => {
  const ticket = await newTicket(await api('manager'))
  await page.goto(`/tickets/openTickets/${ticket.id}`)
  const sheet = page.getByRole('region', { name: t('ticket-conditions:moment.CheckOut') })
  await sheet.getByRole('button', { name: t('ticket-conditions:record') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('ticket-conditions:addMark') }).press('Enter')
  await dialog.getByRole('button', { name: t('ticket-conditions:markDone'), exact: true }).press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(sheet.getByRole('list').getByText(t('ticket-conditions:damage.Scratch'))).toBeVisible()

  await page.getByRole('button', { name: t('tickets:notes.add'), exact: true }).click()
  const form = page.locator('form').filter({ has: page.getByLabel(t('tickets:notes.note')) })
  await form.locator('input[type=file]').last().setInputFiles(photo)
  await expect(form.getByRole('button', { name: t('files:takeOut', { number: 1 }) })).toBeVisible()
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  await form.getByRole('button', { name: t('tickets:notes.save') }).click()
  await expect(page.getByRole('button', { name: t('files:open', { number: 1, total: 1 }) })).toHaveCount(2)
})
