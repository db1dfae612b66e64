import type { Estimate } from '@warsha/contract/estimate-rows'
import type { OfTicket } from '@warsha/contract/inspection-rows'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newCar, newMobile, newName, newPlate, newTicket, shopOf } from './support/workshop.ts'

test.use({ user: 'manager' })

test('EST-001 EST-002 EST-003 EST-004 NAV-027 NAV-074 an estimate is made for a car, gets its lines and becomes a ticket once @desk-ar', async ({
  page,
  t,
  api,
  language,
}) => {
  const [owner, manager] = [await api('owner'), await api('manager')]
  const car = await newCar(owner)
  const { services } = await shopOf(manager)
  const service = services[0]
  if (!service) throw new Error('The shop sells nothing')
  const name = language === 'ar' ? service.nameAr : service.nameEn

  await page.goto(`/estimates/newEstimate?vehicleId=${car.id}`)
  await page.getByRole('textbox', { name: holding(t('estimates:fields.complaint')) }).fill('Noise at 80')
  await page.getByRole('button', { name: holding(t('estimates:make')) }).click()
  await expect(page).toHaveURL(/\/estimates\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  await expect(page.getByText('Noise at 80').first()).toBeVisible()

  const line = page.getByRole('combobox').last()
  await line.fill(name)
  await page
    .getByRole('option', { name: holding(name) })
    .first()
    .click()
  await expect(page.getByRole('rowheader', { name: holding(name) })).toBeVisible()
  const offered = await manager.get<Estimate>(`/estimates/${id}`)
  expect(offered).toMatchObject({ state: 'draft', complaint: 'Noise at 80', services: [{ serviceId: service.id }] })

  await page.getByRole('button', { name: holding(t('estimates:convert.open')) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: holding(t('estimates:convert.open')) }).click()
  await expect(page).toHaveURL(/openTickets\/\d+$/)
  const ticket = await manager.get<Ticket>(`/tickets/${page.url().split('/').at(-1)}`)
  expect(ticket.money.total).toBe(offered.money.total)

  await page.goto(`/estimates/${id}`)
  await expect(page.getByRole('link', { name: holding(t('estimates:toTicket')) })).toBeVisible()
  await expect(page.getByText(ticket.number).first()).toBeVisible()
  await page.goto('/estimates')
  await expect(page.getByRole('link', { name: offered.number, exact: true })).toBeVisible()
})

test('an estimate is made for a customer and a car that are new, without leaving its page @desk-en', async ({
  page,
  t,
  api,
  language,
}) => {
  const plate = newPlate()
  const customer = newName('ar')
  await page.goto('/estimates/newEstimate')
  await page.getByRole('combobox', { name: t('new-ticket:find.label') }).fill(plate.text)
  await page.getByRole('option', { name: t('new-ticket:find.add') }).click()
  await page.getByRole('textbox', { name: t('customers:nameAr') }).fill(customer)
  await page.getByRole('textbox', { name: t('customers:contactNo') }).fill(newMobile())
  const make = page.getByRole('combobox', { name: t('vehicles:make') })
  await make.click()
  await make.fill(language === 'ar' ? 'تويوتا' : 'Toyota')
  await page.getByRole('option').filter({ visible: true }).first().click()
  await page.getByRole('button', { name: holding(t('estimates:make')) }).click()
  await expect(page).toHaveURL(/\/estimates\/\d+$/)
  const made = await (await api('manager')).get<Estimate>(`/estimates/${page.url().split('/').at(-1)}`)
  expect([made.plate.digits, made.customerNameAr]).toEqual([plate.digits, customer])
})

test('what an inspection found is offered with its usual service, in the words of the inspector @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const owner = await api('owner')
  const ticket = await newTicket(owner)
  const { templates } = await owner.get<OfTicket>(`/tickets/inspections/${ticket.id}`)
  const begun = await owner.post<OfTicket>(`/tickets/inspections/${ticket.id}`, { templateId: templates[0]?.id })
  const [inspection] = begun.inspections
  const point = inspection?.points.find(({ serviceId }) => serviceId !== null)
  await owner.put(`/inspections/points/${point?.id}`, { version: point?.version, state: 'Now', remark: 'WORN OUT' })
  await owner.post(`/inspections/finish/${inspection?.id}`, {})
  await page.goto(`/tickets/inspections/${ticket.id}`)
  await page.getByRole('link', { name: t('inspections:estimate') }).click()
  await expect(page.getByText('WORN OUT')).toBeVisible()
  await page.getByRole('button', { name: holding(t('estimates:make')) }).click()
  await expect(page).toHaveURL(/\/estimates\/\d+$/)
  const made = await owner.get<Estimate>(`/estimates/${page.url().split('/').at(-1)}`)
  expect(made.services).toMatchObject([{ serviceId: point?.serviceId, description: 'WORN OUT' }])
})

test('an estimate begins with an earlier visit of the car, and with the work that its owner put off @desk-en', async ({
  page,
  t,
  api,
}) => {
  const owner = await api('owner')
  const ticket = await newTicket(owner, { services: 2 })
  const [kept, putOff] = ticket.services
  const ids = [kept?.id, putOff?.id]
  await owner.post('/tickets/proposals', { ticketId: ticket.id, ticketServiceIds: ids, reason: 'Worn' })
  const { version } = await owner.get<{ version: number }>(`/tickets/decisions/${ticket.id}`)
  await owner.post(`/tickets/decisions/${ticket.id}`, {
    ...{ version, channel: 'Phone', person: 'Sami' },
    answers: [
      { id: kept?.id, answer: 'Approved' },
      { id: putOff?.id, answer: 'Declined' },
    ],
  })
  const idsOf = async () => {
    await page.getByRole('button', { name: holding(t('estimates:make')) }).click()
    await expect(page).toHaveURL(/\/estimates\/\d+$/)
    const { services } = await owner.get<Estimate>(`/estimates/${page.url().split('/').at(-1)}`)
    return services.map(({ serviceId }) => serviceId)
  }
  const start = async () => {
    await page.goto(`/vehicles/${ticket.vehicleId}`)
    await page.getByRole('link', { name: t('vehicle-screens:newEstimate') }).click()
  }
  await start()
  await page.getByRole('checkbox').first().check()
  expect(await idsOf()).toEqual([putOff?.serviceId])
  await start()
  await page.getByRole('combobox', { name: t('estimates:start.visit') }).selectOption({ index: 1 })
  expect(await idsOf()).toEqual([kept?.serviceId])
})
