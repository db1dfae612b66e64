import type { Page } from '@playwright/test'
import type { Ticket } from '@warsha/contract/ticket-rows'
import type { Api } from './api.ts'
import { expect } from './test.ts'
import { newTicket, shopOf } from './workshop.ts'

/** A ticket of one service for the technician of the demo. */
export async function newJobFor(owner: Api, technician: Api) {
  const { id, services } = await newTicket(owner)
  const [service] = services
  if (!service) throw new Error('The ticket has no service')
  const { employeeId } = (await shopOf(technician)).profile
  await owner.post('/tickets/ticketTechnicians', { ticketId: id, ticketServiceIds: [service.id], employeeId })
  return { id, service }
}

/** Such a ticket, and the card of that job on their phone. */
export async function newJob(owner: Api, technician: Api, page: Page, language: 'en' | 'ar') {
  const { id, service } = await newJobFor(owner, technician)
  await page.goto(`/technicians?job=${service.id}`)
  const cardOn = (shown: Page) =>
    shown.getByRole('region', { name: language === 'ar' ? service.nameAr : service.nameEn, exact: true }).first()
  const card = cardOn(page)
  await expect(card).toBeVisible()
  return { card, cardOn, read: () => owner.get<Ticket>(`/tickets/${id}`) }
}
