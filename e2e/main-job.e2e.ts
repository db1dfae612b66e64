import type { Locator, Page } from '@playwright/test'
import type { Invoice } from '@warsha/contract/invoices'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { alone } from './support/lock.ts'
import { expect, test } from './support/test.ts'
import type { Words } from './support/words.ts'
import { newMobile, newName, newPlate, shopOf } from './support/workshop.ts'

const phoneWidth = 390

test.use({ user: 'manager' })
test.setTimeout(150_000)

test('NAV-001 a car comes in, is repaired, paid for and invoiced @phone', async ({
  page,
  t,
  api,
  language,
  browser,
  stateOf,
}) => {
  const manager = await api('manager')
  const technician = (await shopOf(await api('technician'))).profile
  const { services } = await shopOf(manager)
  const [first, second] = services
  if (!first || !second) throw new Error('The shop sells no two services')
  const nameOf = (of: { nameEn: string; nameAr: string }) => (language === 'ar' ? of.nameAr : of.nameEn)
  const plate = newPlate()

  await page.goto('/tickets/newTicket')
  await test.step('nobody is found by the plate, so customer and car are added', async () => {
    await page.getByRole('combobox', { name: t('new-ticket:find.label') }).fill(plate.text)
    await page.getByRole('option', { name: t('new-ticket:find.add') }).click()
    await expect(page.getByRole('textbox', { name: t('ui:plate.digits') })).toHaveValue(plate.digits)
    await page
      .getByRole('textbox', { name: t(`customers:${language === 'ar' ? 'nameAr' : 'nameEn'}`) })
      .fill(newName(language))
    await page.getByRole('textbox', { name: t('customers:contactNo') }).fill(newMobile())
    await choose(page, t('vehicles:make'), language === 'ar' ? 'تويوتا' : 'Toyota')
  })
  await test.step('the ticket is opened with two services and a part bought outside', async () => {
    await page.getByRole('textbox', { name: t('new-ticket:complaint') }).fill('صوت من العجلة · wheel noise')
    for (const service of [first, second]) {
      await page.getByRole('combobox', { name: t('tickets:addLine.label') }).fill(nameOf(service))
      await page
        .getByRole('option', { name: nameOf(service) })
        .first()
        .click()
      const line = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: nameOf(service) }) })
      await line.getByRole('button', { name: t('new-ticket:lines.nobody') }).click()
      await page.getByRole('menuitemradio', { name: nameOf(technician) }).click()
      await expect(line.getByRole('button', { name: nameOf(technician) })).toBeVisible()
    }
    await page
      .getByRole('button', { name: t('new-ticket:lines.addPart'), exact: true })
      .first()
      .click()
    const part = page.getByRole('dialog')
    await part.getByRole('textbox', { name: t('tickets:part.name'), exact: true }).fill('Wheel bearing')
    await part.getByRole('textbox', { name: t('tickets:part.price'), exact: true }).fill('185.50')
    await part.getByRole('button', { name: t('tickets:part.add'), exact: true }).click()
    await expect(part).toBeHidden()
    await page.getByRole('button', { name: t('new-ticket:open') }).click()
    await expect(page).toHaveURL(/\/tickets\/openTickets\/\d+$/)
  })
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const opened = await manager.get<Ticket>(`/tickets/${id}`)
  expect([opened.services.length, opened.parts.length, opened.status]).toEqual([2, 1, 'Pending'])
  const money = page.getByRole('region', { name: t('tickets:money.title') })
  await expect(money).toContainText(amount(opened.money.total))

  await test.step('the technician starts and finishes both jobs on their phone', () =>
    alone('technician', async () => {
      const context = await browser.newContext({
        storageState: await stateOf('technician'),
        viewport: { width: phoneWidth, height: 844 },
        isMobile: true,
        hasTouch: true,
      })
      const phone = await context.newPage()
      for (const service of opened.services) await doJob(phone, t, { id: service.id, name: nameOf(service) })
      await context.close()
    }))

  await test.step('the advisor takes a part of the money, then the rest', async () => {
    await page.reload()
    await pay(page, t, '100.00')
    await expect(money).toContainText(amount(opened.money.total - 100_00))
    await pay(page, t, null)
    await expect(page.getByRole('button', { name: t('tickets:money.checkOut') })).toBeEnabled()
  })
  await test.step('the car leaves: the ticket closes with its invoice', async () => {
    await page.getByRole('button', { name: t('tickets:money.checkOut') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('tickets:checkOut.confirm') })
      .click()
    await expect(page.getByRole('link', { name: t('tickets:money.openInvoice') }).first()).toBeVisible()
  })
  const closed = await manager.get<Ticket>(`/tickets/${id}`)
  expect(closed).toMatchObject({
    status: 'Closed',
    money: { due: 0, total: opened.money.total, paid: opened.money.total },
  })

  await test.step('the invoice shows the total of the ticket, on screen and on paper', async () => {
    await page
      .getByRole('link', { name: t('tickets:money.openInvoice') })
      .first()
      .click()
    await expect(page).toHaveURL(`/invoices/salesInvoices/ticket/${closed.invoice?.id}`)
    const invoice = await manager.get<Invoice>(`/invoices/${closed.invoice?.id}`)
    expect([invoice.total, invoice.vat, invoice.taxable]).toEqual([
      closed.money.total,
      closed.money.vat,
      closed.money.taxable,
    ])
    await expect(page.getByText(amount(invoice.total)).first()).toBeVisible()
    await expect(page.getByText(amount(invoice.vat)).first()).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('invoices:pdf'), exact: true }).click()
    const file = await (await download).createReadStream()
    let start = ''
    for await (const chunk of file) start ||= String(chunk.subarray(0, 5))
    expect(start).toBe('%PDF-')
  })
})

/** An amount as every screen shows it. */
const amount = (minor: number) => (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })

async function choose(where: Pick<Page, 'getByRole'>, label: string | RegExp, option: string) {
  const field = where
    .getByRole('combobox', { name: label })
    .or(where.getByRole('textbox', { name: label }))
    .first()
  await field.click()
  await field.fill(option)
  await field.page().getByRole('option', { name: option }).filter({ visible: true }).first().click()
  await expect(field).toHaveValue(option)
}

/** Whether all of it can be seen without scrolling to the side. */
async function isWithin(part: Locator, width: number): Promise<boolean> {
  const box = await part.boundingBox()
  return box !== null && box.x >= 0 && box.x + box.width <= width
}

async function doJob(phone: Page, t: Words, job: { id: number; name: string }) {
  await phone.goto(`/technicians?job=${job.id}`)
  const card = phone.getByRole('region', { name: job.name, exact: true }).first()
  await card.getByRole('button', { name: t('work:start'), exact: true }).click()
  await expect(card.getByRole('button', { name: t('work:pause') })).toBeVisible()
  for (const link of await card.getByRole('link').all()) await expect.poll(() => isWithin(link, phoneWidth)).toBe(true)
  await card.getByRole('button', { name: t('work:done'), exact: true }).click()
  await expect(phone.getByText(t('work:doneToast', { job: job.name }))).toBeVisible()
}

/** Takes cash; null: all that is due. */
async function pay(page: Page, t: Words, typed: string | null) {
  await page
    .getByRole('button', { name: t('tickets:money.addPayment') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('radio', { name: t('lookups:paymentModes.cash') })
    .or(dialog.getByRole('button', { name: t('lookups:paymentModes.cash') }))
    .first()
    .click({ force: true })
  if (typed) await dialog.getByRole('textbox', { name: t('tickets:payment.amount') }).fill(typed)
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()
}
