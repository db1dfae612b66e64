import { randomInt } from 'node:crypto'
import type { Service } from '@warsha/contract/lookups'
import type { Ticket } from '@warsha/contract/ticket-rows'
import type { UserProfile } from '@warsha/contract/users'
import type { Vehicle } from '@warsha/contract/vehicles'
import type { Api } from './api.ts'
import type { Language } from './words.ts'

const pairs = [...'ابحدرسصطعقكلمنهوى'].map((arabic, place) => [arabic, [...'ABJDRSXTEGKLZNHUV'][place] ?? ''] as const)

/** A plate that no demo car and no other test has: four digits, three letters in both scripts. */
export function newPlate() {
  const letters = [1, 2, 3].map(() => pairs[randomInt(pairs.length)] ?? (['ا', 'A'] as const))
  const digits = String(randomInt(1000, 10_000))
  const latin = letters.map(([, letter]) => letter).join('')
  return { digits, latin, text: `${digits} ${latin}` }
}
export const newMobile = () => `05${randomInt(10_000_000, 100_000_000)}`

/** A name like nobody's, so that no warning of duplicates moves the page. */
export function newName(language: Language): string {
  const letters = language === 'ar' ? 'بتجحدرزسصطعفقكلمنهي' : 'abdefghiklmnorstuwz'
  const word = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return `${word(7)} ${word(8)}`
}

/** Two services of the shop in which a user works, and their employee record. */
export async function shopOf(api: Api) {
  const profile = await api.get<UserProfile>('/users/userProfile')
  const own = await api.get<{ items: { serviceId: number; shopId: number }[] }>('/lookupData/shopServices')
  const sold = new Set(
    own.items.filter(({ shopId }) => shopId === profile.currentShopId).map(({ serviceId }) => serviceId),
  )
  const all = await api.get<{ items: Service[] }>('/lookupData/services')
  return { profile, services: all.items.filter(({ id, active }) => active && sold.has(id)) }
}

export async function newCar(api: Api): Promise<Vehicle> {
  const customer = await api.post<{ id: number }>('/customers', {
    type: 'Individual',
    nameAr: newName('ar'),
    nameEn: newName('en'),
    contactNo: `+966${newMobile().slice(1)}`,
  })
  return api.post<Vehicle>('/vehicles', {
    customerId: customer.id,
    makeId: 1,
    plateNo: newPlate().text,
    year: 2022,
  })
}

/** A ticket of a new customer with this many services, done where `done`. */
export async function newTicket(api: Api, { services = 1, done = false } = {}): Promise<Ticket> {
  const car = await newCar(api)
  const shop = await shopOf(api)
  let ticket = await api.post<Ticket>('/tickets', {
    vehicleId: car.id,
    customerId: car.customerId,
    complaint: 'Made for a test',
    services: shop.services.slice(0, services).map(({ id }) => ({ serviceId: id })),
  })
  if (!done) return ticket
  for (const { id, version } of ticket.services) {
    ticket = await api.put<Ticket>(`/tickets/ticketServices/status/${id}`, { version, status: 'InProgress' })
    ticket = await api.put<Ticket>(`/tickets/ticketServices/status/${id}`, {
      version: version + 1,
      status: 'Completed',
    })
  }
  return ticket
}
