import type { Dealer } from '@warsha/contract/dealers'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { expect, test } from './support/test.ts'
import { newCar, newName, shopOf } from './support/workshop.ts'

test('the page of a customer shows what was done and put off in another shop, and the palette finds a partner @desk-ar', async ({
  page,
  t,
  api,
  language,
}) => {
  const [owner, jeddah] = [await api('owner'), await api('manager.jeddah')]
  const [car, { profile, services }] = [await newCar(owner), await shopOf(jeddah)]
  const dealer = await owner.post<Dealer>('/dealers', { nameAr: newName('ar'), nameEn: newName('en') })
  const ticket = await jeddah.post<Ticket>('/tickets', {
    ...{ vehicleId: car.id, customerId: car.customerId },
    services: services.slice(0, 1).map(({ id }) => ({ serviceId: id })),
  })
  const [work] = ticket.services
  const { version } = await jeddah.post<{ version: number }>('/tickets/proposals', {
    ...{ ticketId: ticket.id, ticketServiceIds: [work?.id] },
  })
  await jeddah.post(`/tickets/decisions/${ticket.id}`, {
    ...{ version, channel: 'Phone', person: 'Saad' },
    answers: [{ id: work?.id, answer: 'Declined' }],
  })
  const shop = profile.userShops.find(({ id }) => id === profile.currentShopId)
  const nameOf = (named?: { nameEn: string | null; nameAr: string | null }) =>
    (language === 'ar' ? named?.nameAr : named?.nameEn) ?? ''

  await page.goto(`/customers/${car.customerId}`)
  const putOff = page
    .getByRole('table', { name: t('history:declined.title') })
    .getByRole('row', { name: ticket.number })
  await expect(putOff).toContainText(nameOf(work))
  await expect(putOff).toContainText(nameOf(shop))
  const visit = page
    .getByRole('table', { name: t('customer-screens:tickets.open') })
    .getByRole('row', { name: ticket.number })
  await expect(visit).toContainText(nameOf(shop))
  await visit.getByRole('link').first().click()
  await expect(page.getByText(t('tickets:otherShop.title', { shop: nameOf(shop) }))).toBeVisible()

  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: t('palette:placeholder') })
  await box.fill(nameOf(dealer))
  // Not the line that offers to search for what was typed.
  const found = page
    .getByRole('option', { name: nameOf(dealer) })
    .filter({ hasNotText: t('palette:find', { text: nameOf(dealer) }) })
  await found.click()
  await expect(page).toHaveURL(`/dealers/${dealer.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(nameOf(dealer))
})
