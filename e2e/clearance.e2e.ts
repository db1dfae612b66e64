import type { Page } from '@playwright/test'
import type { Ticket } from '@warsha/contract/ticket-rows'
import type { Api } from './support/api.ts'
import { newTaxShop, onboard, tellSandbox } from './support/e-invoicing.ts'
import { beginWith } from './support/own-user.ts'
import { expect, test } from './support/test.ts'
import { newMobile, newName, newPlate, shopOf } from './support/workshop.ts'

test.use({ user: null })

/** Work that is done and paid, for a company, which gets a standard invoice, or for a person. */
async function paidTicket(own: Api, type: 'Company' | 'Individual'): Promise<Ticket> {
  const national = { buildingNo: '4321', postalCode: '12345', additionalNo: '1234', city: 'الرياض' }
  const customer = await own.post<{ id: number }>('/customers', {
    ...{ type, nameEn: newName('en'), nameAr: newName('ar'), contactNo: `+966${newMobile().slice(1)}` },
    ...(type === 'Company' && {
      ...{ vatNumber: '311111111100003', crNumber: '1010101010', district: 'العليا', street: 'طريق الملك فهد' },
      ...national,
    }),
  })
  const car = await own.post<{ id: number }>('/vehicles', {
    ...{ customerId: customer.id, makeId: 1, plateNo: newPlate().text, year: 2022 },
  })
  const { services } = await shopOf(own)
  let ticket = await own.post<Ticket>('/tickets', {
    ...{ vehicleId: car.id, customerId: customer.id, complaint: 'Made for a test' },
    services: services.slice(0, 1).map(({ id }) => ({ serviceId: id })),
  })
  for (const { id, version } of ticket.services) {
    const path = `/tickets/ticketServices/status/${id}`
    ticket = await own.put<Ticket>(path, { version, status: 'InProgress' })
    ticket = await own.put<Ticket>(path, { version: version + 1, status: 'Completed' })
  }
  await own.post(`/tickets/addTicketPayment/${ticket.id}`, { mode: 'cash', amount: ticket.money.due })
  return ticket
}

/** The authority takes its time over what is paid ahead and over the invoice itself. */
const slow = { kind: 'slow', ms: 4000, path: '/core/invoices/clearance/single', times: 2 }

/** What is printed counts itself; the browser's own window would wait for somebody. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const top = window.top ?? window
      top.document.body.dataset.prints = String(Number(top.document.body.dataset.prints ?? 0) + 1)
    }
  })

test('ZAT-006 in production an invoice for a company is printed once it is cleared, and one for a person at once @desk-en @phone-ar', async ({
  page,
  t,
  api,
  address,
  language,
}) => {
  test.setTimeout(120_000)
  const office = await api('owner')
  const { profile } = await shopOf(office)
  const { shopId, token, own } = await newTaxShop(address, office, { cloneOf: profile.currentShopId })
  await onboard(own, shopId, 'Production')
  await countPrints(page)
  await beginWith(page, token, language)
  const leave = async ({ id }: Ticket) => {
    await page.goto(`/tickets/openTickets/${id}`)
    await page
      .getByRole('button', { name: t('tickets:money.checkOut') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('tickets:checkOut.confirm') })
      .click()
    // Innermost around what says that the car has left; the card of its work order prints as well.
    const left = page
      .locator('div')
      .filter({ has: page.getByText(t('tickets:money.left')) })
      .last()
    return left.getByRole('button', { name: t('tickets:share.print'), exact: true })
  }
  const papers: number[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/invoices/pdf/')) papers.push(answer.status())
  })

  const forPerson = await leave(await paidTicket(own, 'Individual'))
  await forPerson.click()
  await expect.poll(() => papers, { timeout: 30_000 }).toEqual([200])

  // The authority takes its time over the next one.
  const second = await paidTicket(own, 'Company')
  await tellSandbox('faults', slow)
  const forCompany = await leave(second)
  await forCompany.click()
  await expect(page.getByRole('button', { name: t('tickets:money.clearing') })).toBeVisible()
  await expect(page.getByText(t('tickets:money.clearingText'))).toBeVisible()
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/clearing-${test.info().project.name}.png`, fullPage: true })
  await expect.poll(() => papers.filter((status) => status === 200).length, { timeout: 30_000 }).toBe(2)
  await expect(page.getByRole('button', { name: t('tickets:money.clearing') })).toHaveCount(0)

  // The page of an invoice that waits looks by itself whether it is through.
  const third = await paidTicket(own, 'Company')
  await tellSandbox('faults', slow)
  const { version } = await own.get<Ticket>(`/tickets/${third.id}`)
  const { invoice } = await own.put<Ticket>(`/tickets/checkOut/${third.id}`, { version })
  await page.goto(`/invoices/salesInvoices/ticket/${invoice?.id}`)
  await expect(page.getByText(t('e-invoices:awaitsClearance')).first()).toBeVisible()
  await expect(page.getByText(t('e-invoices:cleared')).first()).toBeVisible({ timeout: 20_000 })
})
