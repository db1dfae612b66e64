import { randomInt } from 'node:crypto'
import type { SparePart } from '@warsha/contract/spare-parts'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { beginWith, newUser } from './support/own-user.ts'
import { expect, test } from './support/test.ts'
import { newTicket, shopOf } from './support/workshop.ts'

test('NOT-003 NOT-005 NOT-006 NOT-007 a storekeeper is told at once what a promised ticket lacks, reads it and clears it @phone', async ({
  page,
  t,
  api,
  language,
  address,
}) => {
  const [owner, manager] = [await api('owner'), await api('manager')]
  const { currentShopId: shopId } = (await shopOf(manager)).profile
  const token = await newUser(address, owner, { shopRoles: [{ shopId, roles: ['StoreManager'] }] })
  const partNo = `BELL-${randomInt(1_000_000_000)}`
  const names = { nameEn: `Water pump ${partNo}`, nameAr: `طرمبة ماء ${partNo}` }
  const { id: sparePartId } = await owner.post<SparePart>('/spareParts', {
    partNo,
    ...names,
    price: 80_00,
    minPrice: 60_00,
  })
  const opened = await newTicket(manager)
  const ticket = await manager.put<Ticket>(`/tickets/${opened.id}`, {
    version: opened.version,
    promisedAt: new Date(Date.now() + 86_400_000).toISOString(),
  })

  await beginWith(page, token, language)
  const first = page.waitForResponse('**/notifications?*')
  const stream = page.waitForResponse('**/tickets/live')
  await page.goto('/storeManagement/storeStock')
  await Promise.all([first, stream])
  const bell = page.getByRole('banner').getByRole('button', { name: t('shell:notifications.label'), exact: true })
  await expect(bell).toBeVisible()

  const part = { sparePartId, source: 'IssueFromStore', quantityMilli: 2000 }
  await manager.post('/tickets/ticketSpareParts', { ticketId: ticket.id, version: ticket.version, part })
  const fresh = page.getByRole('banner').getByRole('button', { name: t('shell:notifications.labelNew', { count: 1 }) })
  await expect(fresh).toBeVisible()
  await expect(page.getByText(partNo).first()).toBeVisible()

  await fresh.click()
  const panel = page.getByRole('dialog', { name: t('shell:notifications.label') })
  await expect(panel.getByText(partNo)).toBeVisible()
  await expect(panel.getByText(ticket.number)).toBeVisible()
  // Whoever has seen them all has no number on the bell any more.
  await expect(bell).toBeVisible()
  await panel.getByRole('link').first().click()
  await expect(page).toHaveURL(/partRequests/)
  await expect(panel).toBeHidden()

  await bell.click()
  await panel.getByRole('button', { name: t('shell:notifications.clear') }).click()
  const question = page.getByRole('dialog', { name: t('shell:notifications.clearTitle') })
  await question.getByRole('button', { name: t('shell:notifications.clear') }).click()
  await expect(page.getByText(t('shell:notifications.cleared'))).toBeVisible()
  await bell.click()
  await expect(panel.getByText(t('shell:notifications.empty'))).toBeVisible()
})
