import type { Page } from '@playwright/test'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { expect, test } from './support/test.ts'
import { holding, type Words } from './support/words.ts'
import { newCar, newName, newTicket } from './support/workshop.ts'

test.use({ user: 'manager' })

/** Types work that no catalogue holds and adds it with the keyboard alone, at this price. */
async function addCustom(page: Page, t: Words, name: string, price: string): Promise<void> {
  const box = page.getByRole('combobox', { name: t('tickets:addLine.label') }).last()
  await box.fill(name)
  await expect(page.getByRole('option', { name: holding(t('tickets:custom.add', { typed: name })) })).toBeVisible()
  await box.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('tickets:custom.title') })
  const amount = dialog.getByRole('textbox', { name: t('tickets:service.price'), exact: true })
  await expect(amount).toBeFocused()
  await amount.fill(price)
  await amount.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('rowheader', { name })).toBeVisible()
}

test('SVC-001 work that no catalogue holds is added by its name to a new ticket @desk-en @phone-ar', async ({
  page,
  t,
  api,
  language,
}) => {
  const manager = await api('manager')
  const car = await newCar(manager)
  const name = newName(language)
  await page.goto(`/tickets/newTicket?vehicleId=${car.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await addCustom(page, t, name, '120.50')
  await page.getByRole('button', { name: t('new-ticket:open') }).click()
  await expect(page).toHaveURL(/\/tickets\/openTickets\/\d+$/)
  await expect(page.getByRole('rowheader', { name })).toBeVisible()
  const { services } = await manager.get<Ticket>(`/tickets/${new URL(page.url()).pathname.split('/').at(-1)}`)
  expect(services).toMatchObject([{ serviceId: null, nameEn: name, nameAr: name, price: 120_50 }])
})

test('SVC-008 an open ticket takes it from its dialog of services, which what is in the catalogue never offers so @desk-ar @phone-en', async ({
  page,
  t,
  api,
  language,
}) => {
  const manager = await api('manager')
  const ticket = await newTicket(manager)
  const name = newName(language)
  await page.goto(`/tickets/openTickets/${ticket.id}?dialog=services`)
  const known = nameIn(language, ticket.services[0])
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: t('tickets:addLine.label') })
    .fill(known)
  await expect(page.getByRole('option', { name: known }).first()).toBeVisible()
  await expect(page.getByRole('option', { name: holding(t('tickets:custom.add', { typed: known })) })).toHaveCount(0)
  await addCustom(page, t, name, '80')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { services } = await manager.get<Ticket>(`/tickets/${ticket.id}`)
  expect(services.at(-1)).toMatchObject({ serviceId: null, nameEn: name, nameAr: name, price: 80_00 })
})

const nameIn = (language: string, line: Ticket['services'][number] | undefined): string =>
  (language === 'ar' ? line?.nameAr : line?.nameEn) ?? ''
