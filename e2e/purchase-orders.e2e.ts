import { randomInt } from 'node:crypto'
import type { Purchase } from '@warsha/contract/purchase-rows'
import type { SparePart } from '@warsha/contract/spare-parts'
import type { Supplier } from '@warsha/contract/suppliers'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { expect, test } from './support/test.ts'
import { searchWaiting } from './support/waiting-parts.ts'
import { holding } from './support/words.ts'
import { newName, newTicket } from './support/workshop.ts'

test.use({ user: 'store' })

test('what a ticket lacks is ordered with one click, told of on the ticket, received, issued and invoiced @desk-en', async ({
  page,
  t,
  api,
  language,
  browser,
  stateOf,
  address,
}) => {
  const [owner, manager] = [await api('owner'), await api('manager')]
  const supplier = await owner.post<Supplier>('/suppliers', { nameAr: newName('ar'), nameEn: newName('en') })
  const supplierName = (language === 'ar' ? supplier.nameAr : supplier.nameEn) ?? ''
  const partNo = `PO-${randomInt(1_000_000_000)}`
  const part = { partNo, nameEn: newName('en'), nameAr: newName('ar'), price: 80_00, minPrice: 60_00 }
  const name = language === 'ar' ? part.nameAr : part.nameEn
  const { id: sparePartId } = await owner.post<SparePart>('/spareParts', part)
  const { id, number, version } = await newTicket(manager, { done: true })
  await manager.post<Ticket>('/tickets/ticketSpareParts', {
    ...{ ticketId: id, version },
    part: { source: 'IssueFromStore', sparePartId, quantityMilli: 2000 },
  })
  const context = await browser.newContext({ storageState: await stateOf('manager'), baseURL: address })
  const counter = await context.newPage()
  await counter.goto(`/tickets/openTickets/${id}`)
  const row = counter.getByRole('row').filter({ hasText: partNo })
  const waits = page.getByRole('region', { name: number })

  await test.step('the storekeeper orders it from a supplier who never brought it', async () => {
    await page.goto('/storeManagement/partRequests')
    await searchWaiting(page, t, partNo)
    await waits.getByRole('button', { name: t('part-requests:pending.orderLabel', { name }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill(supplierName.slice(0, 9))
    await page.getByRole('option', { name: supplierName }).click()
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toBeHidden()
    await waits.getByRole('link', { name: /^PO/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('PO')
  })

  await test.step('the supplier is told by phone, and the ticket says that the part is on its way', async () => {
    await page.getByRole('button', { name: t('purchase-orders:actions.send'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('purchase-orders:actions.sentPhone') }).click()
    await expect(page.getByRole('link', { name: t('purchase-orders:actions.receive') })).toBeVisible()
    await expect(row.getByText(t('part-requests:states.onTheWay'))).toBeVisible()
  })

  await test.step('the goods come, with the paper of the supplier', async () => {
    await page.getByRole('link', { name: t('purchase-orders:actions.receive') }).click()
    const lines = page.getByRole('list', { name: t('purchases:lines.title') }).getByRole('listitem')
    const field = (text: string | RegExp) => lines.first().getByRole('textbox', { name: text })
    await expect(field(holding(t('purchases:lines.quantity')))).toHaveValue('2')
    await field(holding(t('purchases:lines.price'))).fill('50')
    await page.getByRole('textbox', { name: holding(t('purchases:fields.supplierDocNo')) }).fill(`S-${partNo}`)
    await page.getByRole('button', { name: holding(t('purchase-stock:record')) }).click()
    await expect(page).toHaveURL(/storePurchases\/\d+$/)
    const made = await owner.get<Purchase>(`/purchaseInvoices/${page.url().split('/').at(-1)}`)
    expect(made).toMatchObject({ total: 115_00, supplierId: supplier.id })
  })

  await test.step('it is reserved for the ticket, and issued to it', async () => {
    await page.goto('/storeManagement/partRequests')
    await searchWaiting(page, t, partNo)
    await waits.getByRole('button', { name: t('part-requests:pending.issueLabel', { name }) }).click()
    await expect(page.getByText(t('part-requests:pending.issued', { number }))).toBeVisible()
    await expect(row.getByText(t('part-requests:states.issued'))).toBeVisible()
  })

  await test.step('the customer pays for it, and the car leaves with its invoice', async () => {
    const { money } = await manager.get<Ticket>(`/tickets/${id}`)
    await manager.post(`/tickets/addTicketPayment/${id}`, { mode: 'card', amount: money.due })
    await counter.getByRole('button', { name: t('tickets:money.checkOut') }).click()
    await counter
      .getByRole('dialog')
      .getByRole('button', { name: t('tickets:checkOut.confirm') })
      .click()
    await expect(counter.getByRole('link', { name: t('tickets:money.openInvoice') }).first()).toBeVisible()
    const closed = await manager.get<Ticket>(`/tickets/${id}`)
    expect(closed).toMatchObject({ status: 'Closed', money: { due: 0 } })
    expect(closed.parts).toMatchObject([{ quantityMilli: 2000, cost: 50_00, request: { state: 'issued' } }])
  })
  await context.close()
})
