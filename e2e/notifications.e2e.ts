import { randomInt } from 'node:crypto'
import type { SparePart } from '@warsha/contract/spare-parts'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { notificationsPerPage } from '@warsha/domain/notifications'
import { apiOf } from './support/api.ts'
import { beginWith, newUser } from './support/own-user.ts'
import { expect, test } from './support/test.ts'
import { newTicket, shopOf } from './support/workshop.ts'

test('NOT-003 NOT-005 NOT-006 NOT-007 a storekeeper is told at once what a promised ticket lacks, reads it and clears it @desk-en @phone-ar', async ({
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

test('NOT-004 NOT-009 the page of notifications appends more pages, shows one kind alone and is cleared @desk-ar @phone-en', async ({
  page,
  t,
  api,
  language,
  address,
}) => {
  const owner = await api('owner')
  // Storekeepers of one shop hear of all its tickets: this one works where no other test promises anything.
  const { items: others } = await (await api('store')).get<{ items: { id: number }[] }>('/store/transfers/shops')
  const shopId = others.at(-1)?.id ?? 0
  const token = await newUser(address, owner, { shopRoles: [{ shopId, roles: ['StoreManager'] }] })
  const manager = apiOf(address, await newUser(address, owner, { shopRoles: [{ shopId, roles: ['WorkshopManager'] }] }))
  const stem = `MANY-${randomInt(1_000_000_000)}`
  const { id: ticketId, version } = await newTicket(manager)
  const promisedAt = new Date(Date.now() + 86_400_000).toISOString()
  let ticket = await manager.put<Ticket>(`/tickets/${ticketId}`, { version, promisedAt })
  const many = notificationsPerPage + 2
  for (let told = 0; told < many; told++) {
    const named = { partNo: `${stem}-${told}`, nameEn: `Oil filter ${told}`, nameAr: `فلتر زيت ${told}` }
    const { id } = await owner.post<SparePart>('/spareParts', { ...named, price: 80_00, minPrice: 60_00 })
    const part = { sparePartId: id, source: 'IssueFromStore', quantityMilli: 1000 }
    ticket = await manager.post<Ticket>('/tickets/ticketSpareParts', { ticketId, version: ticket.version, part })
  }

  await beginWith(page, token, language)
  await page.goto('/storeManagement/storeStock')
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell:notifications.labelNew', { count: many }) })
    .click()
  await page.getByRole('link', { name: t('shell:notifications.all') }).click()
  await expect(page).toHaveURL('/notifications')
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: stem })
  await expect(rows).toHaveCount(notificationsPerPage)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell:notifications.more') })
    .click()
  await expect(rows).toHaveCount(many)
  // All of them stood on the screen now: none is new any more, and those that were keep their mark.
  await expect(page.getByRole('button', { name: t('shell:notifications.label'), exact: true })).toBeVisible()
  await expect(rows.first().getByText(t('shell:notifications.new'), { exact: true })).toBeAttached()

  await page.getByRole('button', { name: t('notifications:kind') }).click()
  await page.getByRole('option', { name: t('notifications:kinds.partArrived') }).click()
  await expect(page.getByText(t('notifications:noneOfKind'))).toBeVisible()
  await page
    .getByRole('button', { name: t('ui:filter.reset') })
    .first()
    .click()
  await expect(rows.first()).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell:notifications.clear') })
    .click()
  const question = page.getByRole('dialog', { name: t('shell:notifications.clearTitle') })
  await question.getByRole('button', { name: t('shell:notifications.clear') }).click()
  await expect(page.getByRole('main').getByText(t('shell:notifications.empty'))).toBeVisible()
})
