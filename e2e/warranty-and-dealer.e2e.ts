import type { CatalogueService } from '@warsha/contract/catalogue'
import type { Dealer } from '@warsha/contract/dealers'
import type { Ticket } from '@warsha/contract/ticket-rows'
import type { Api } from './support/api.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newCar, newName, newTicket, shopOf } from './support/workshop.ts'

test.use({ user: 'owner' })

/** A service that holds for two months and costs nothing within them. */
async function heldService(owner: Api): Promise<CatalogueService> {
  const { profile, services } = await shopOf(owner)
  return owner.post<CatalogueService>('/services', {
    nameEn: newName('en'),
    nameAr: newName('ar'),
    sectionId: services[0]?.sectionId,
    price: 100_00,
    minPrice: 50_00,
    maxPrice: 150_00,
    durationMinutes: 30,
    warrantyValue: 2,
    shopIds: [profile.currentShopId],
  })
}

/** Work done, paid and the car gone. */
async function closed(owner: Api, ticketId: number): Promise<Ticket> {
  const { services } = await owner.get<Ticket>(`/tickets/${ticketId}`)
  for (const { id, version } of services)
    await owner.put(`/tickets/ticketServices/status/${id}`, { version, status: 'Completed' })
  const { money } = await owner.get<Ticket>(`/tickets/${ticketId}`)
  if (money.due > 0) await owner.post(`/tickets/addTicketPayment/${ticketId}`, { mode: 'cash', amount: money.due })
  const { version } = await owner.get<Ticket>(`/tickets/${ticketId}`)
  return owner.put<Ticket>(`/tickets/checkOut/${ticketId}`, { version })
}

test('SVC-018 work that is still under warranty is offered free on the next visit and shown on the car @desk-ar', async ({
  page,
  t,
  api,
  language,
}) => {
  const owner = await api('owner')
  const [service, car] = [await heldService(owner), await newCar(owner)]
  const name = language === 'ar' ? service.nameAr : service.nameEn
  const visit = { vehicleId: car.id, customerId: car.customerId }
  const first = await owner.post<Ticket>('/tickets', { ...visit, services: [{ serviceId: service.id }] })
  const done = await closed(owner, first.id)
  await page.goto(`/tickets/closedTickets/${first.id}`)
  await expect(
    page.getByText(holding(t('tickets:lines.warrantyUntil', { day: done.warrantyEndsOn ?? '' }))),
  ).toBeVisible()
  await page.goto(`/vehicles/${car.id}`)
  const running = page.getByRole('table', { name: t('history:warranties.title') })
  await expect(running.getByRole('row', { name: holding(done.number) })).toContainText(name)

  const again = await owner.post<Ticket>('/tickets', visit)
  await page.goto(`/tickets/openTickets/${again.id}?dialog=services`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: t('tickets:addLine.label') }).fill(name)
  await expect(dialog.getByText(holding(done.number))).toBeVisible()
  await dialog.getByRole('option', { name: holding(name) }).click()
  await dialog.getByRole('button', { name: holding(t('tickets:picker.addSome', { count: 1 })) }).click()
  await expect(page.getByText(t('tickets:lines.underWarranty')).first()).toBeVisible()
  const { services, money } = await owner.get<Ticket>(`/tickets/${again.id}`)
  expect(services[0]).toMatchObject({ price: 0, underWarrantyOfId: done.services[0]?.id })
  expect(money.total).toBe(0)
})

test('a new ticket offers the work that is under warranty, and opens with it at its warranty price @desk-en', async ({
  page,
  t,
  api,
  language,
}) => {
  const owner = await api('owner')
  const [service, car] = [await heldService(owner), await newCar(owner)]
  const visit = { vehicleId: car.id, customerId: car.customerId }
  const first = await owner.post<Ticket>('/tickets', { ...visit, services: [{ serviceId: service.id }] })
  const done = await closed(owner, first.id)
  await page.goto(`/tickets/newTicket?vehicleId=${car.id}`)
  const name = language === 'ar' ? service.nameAr : service.nameEn
  await page.getByRole('button', { name: t('new-ticket:offers.addNamed', { name }) }).click()
  await expect(page.getByRole('checkbox', { name: holding(done.number) })).toBeChecked()
  await page.getByRole('button', { name: t('new-ticket:open') }).click()
  await page.waitForURL(/openTickets\/\d+/)
  await expect(page.getByText(t('tickets:lines.underWarranty')).first()).toBeVisible()
})

test('a ticket billed to a partner says so, and the invoice names them @desk-en', async ({
  page,
  t,
  api,
  language,
}) => {
  const owner = await api('owner')
  const name = newName(language)
  const dealer = await owner.post<Dealer>('/dealers', {
    nameAr: name,
    nameEn: name,
    vatNumber: '310122393500003',
    buildingNo: '7412',
    street: 'King Fahd Rd',
    district: 'Al Olaya',
    city: 'Riyadh',
    postalCode: '12213',
  })
  const ticket = await newTicket(owner)
  await page.goto(`/tickets/openTickets/${ticket.id}?dialog=words`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: t('ticket-catalogue:payer.label') }).fill(name)
  await page.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: t('tickets:save') }).click()
  await expect(page.getByRole('link', { name: holding(t('ticket-catalogue:payer.is', { name })) })).toBeVisible()
  expect((await owner.get<Ticket>(`/tickets/${ticket.id}`)).dealerId).toBe(dealer.id)

  const { invoice } = await closed(owner, ticket.id)
  await page.goto(`/invoices/salesInvoices/ticket/${invoice?.id}`)
  await expect(page.getByText(name).first()).toBeVisible()
})
