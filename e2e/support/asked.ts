import type { Locator, Page } from '@playwright/test'
import type { NewShare } from '@warsha/contract/shares'
import type { Api } from './api.ts'
import type { Language } from './words.ts'
import { newTicket } from './workshop.ts'

/** A ticket with three services, of which the customer is asked about two, and the path of the link. */
export async function asked(api: Api, language: Language) {
  const ticket = await newTicket(api, { services: 3 })
  const [, first, second] = ticket.services
  const ids = [first?.id ?? 0, second?.id ?? 0]
  await api.post('/tickets/proposals', { ticketId: ticket.id, ticketServiceIds: ids, reason: 'Worn' })
  const { url } = await api.post<NewShare>('/tickets/decisionLink', { ticketId: ticket.id, language })
  const nameOf = (service = first) => (language === 'ar' ? service?.nameAr : service?.nameEn) ?? ''
  return { ticket, path: new URL(url).pathname, names: [nameOf(first), nameOf(second)] as const, ids }
}

/** What the customer is asked about one service. */
export const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
