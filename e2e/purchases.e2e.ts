import type { Purchase } from '@warsha/contract/purchase-rows'
import type { Supplier } from '@warsha/contract/suppliers'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newName, newTicket } from './support/workshop.ts'

test.use({ user: 'manager' })

test('PMT-006 PMT-008 PUR-001 PUR-012 PUR-014 PUR-015 a part bought from a supplier is recorded on credit by its document number, and paid on its purchase @desk-ar', async ({
  page,
  t,
  api,
  language,
  browser,
  stateOf,
}) => {
  const [owner, manager] = [await api('owner'), await api('manager')]
  const supplier = await owner.post<Supplier>('/suppliers', { nameAr: newName('ar'), nameEn: newName('en') })
  const name = (language === 'ar' ? supplier.nameAr : supplier.nameEn) ?? ''
  const { id } = await newTicket(manager)

  await page.goto(`/tickets/openTickets/${id}?dialog=newPart`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('tickets:part.name'), exact: true }).fill('Brake pads')
  await dialog.getByRole('textbox', { name: t('tickets:part.price'), exact: true }).fill('320')
  await dialog.getByRole('textbox', { name: t('tickets:part.cost'), exact: true }).fill('200')
  await dialog.getByLabel(t('tickets:part.supplier'), { exact: true }).fill(name.slice(0, 9))
  await page.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: holding(t('tickets:part.add')) }).click()
  await expect(page.getByText(t('ticket-purchases:notRecorded'))).toBeVisible()

  await page.getByRole('button', { name: t('ticket-purchases:record') }).click()
  await expect(dialog.getByRole('combobox', { name: t('purchases:fields.supplierName') })).toHaveValue(name)
  await dialog.getByRole('textbox', { name: holding(t('purchases:fields.supplierDocNo')) }).fill('INV 77-81')
  await dialog.getByRole('radio', { name: t('purchases:vatModes.exclusive') }).check()
  await dialog.getByRole('radio', { name: t('ticket-purchases:whens.later') }).check()
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()
  const { parts } = await owner.get<Ticket>(`/tickets/${id}`)
  expect(parts[0]).toMatchObject({ supplierId: supplier.id, purchase: { number: expect.any(String) } })
  const bought = parts[0]?.purchase ?? { id: 0, number: '' }
  // The workshop manager sees its number; the purchase itself is for the owner and the store manager.
  await expect(page.getByText(bought.number).first()).toBeVisible()
  await expect(page.getByRole('link', { name: bought.number })).toHaveCount(0)

  const context = await browser.newContext({ storageState: await stateOf('owner') })
  const desk = await context.newPage()
  await desk.goto(`/invoices/purchaseInvoices/purchases/${bought.id}`)
  await expect(desk.getByText('INV 77-81')).toBeVisible()
  const head = desk.getByRole('heading', { level: 1 })
  await expect(head).toContainText(t('purchases:isPurchase'))
  await expect(head).toContainText(bought.number)
  await expect(head.locator('svg')).toHaveCount(1)
  const { invoicedOn } = await owner.get<Purchase>(`/purchaseInvoices/${bought.id}`)
  for (const shown of [name, invoicedOn]) await expect(desk.getByText(shown).first()).toBeVisible()
  const line = desk.getByRole('row').filter({ hasText: 'Brake pads' })
  for (const amount of ['200.00', '0.00', '30.00', '230.00']) await expect(line).toContainText(amount)
  await expect(desk.getByRole('columnheader', { name: holding(t('purchases:lines.subTotal')) })).toBeVisible()
  await expect(desk.getByRole('columnheader', { name: /15/ })).toBeVisible()
  await desk.getByRole('button', { name: holding(t('purchases:payment.title')) }).click()
  await desk
    .getByRole('dialog')
    .getByRole('textbox', { name: t('purchases:payment.amount') })
    .fill('100')
  await desk.getByRole('dialog').locator('button[type=submit]').click()
  await expect(desk.getByRole('dialog')).toBeHidden()
  const paid = await owner.get<Purchase>(`/purchaseInvoices/${bought.id}`)
  expect(paid).toMatchObject({ total: 230_00, vat: 30_00, paid: 100_00, due: 130_00, paymentStatus: 'partiallyPaid' })
  await expect(desk.getByRole('list', { name: t('purchases:payments.title') })).toContainText(
    paid.payments[0]?.voucherNumber ?? '',
  )
  await context.close()
})

test.describe('at the desk', () => {
  test.use({ user: 'owner' })

  test('PUR-013 a purchase leads to what went back of it, and what went back to its purchase @desk-ar', async ({
    page,
    t,
    api,
  }) => {
    const [owner, manager] = [await api('owner'), await api('manager')]
    const supplier = await owner.post<Supplier>('/suppliers', { nameAr: newName('ar'), nameEn: newName('en') })
    const { id: ticketId, version } = await newTicket(manager)
    const part = { source: 'PurchaseFromOutside', name: 'Oil filter', price: 50_00, cost: 30_00 }
    const added = await manager.post<Ticket>('/tickets/ticketSpareParts', { ticketId, version, part })
    const { purchaseInvoice: bought } = await manager.post<{ purchaseInvoice: Pick<Purchase, 'id' | 'number'> }>(
      `/tickets/purchaseParts/${ticketId}`,
      {
        ...{ version: added.version, partIds: added.parts.map(({ id }) => id) },
        ...{ supplierId: supplier.id, supplierDocNo: `D-${ticketId}`, vatMode: 'none' },
        ...{ invoicedOn: added.openedAt.slice(0, 10) },
      },
    )
    const { version: seen } = await owner.get<Purchase>(`/purchaseInvoices/${bought.id}`)
    const back = await owner.post<Purchase>('/purchaseInvoices/return', {
      ...{ purchaseInvoiceId: bought.id, version: seen, reason: 'The wrong one' },
      lines: [{ position: 1, quantityMilli: 1000 }],
    })
    await page.goto(`/invoices/purchaseInvoices/purchases/${bought.id}`)
    const head = page.getByRole('heading', { level: 1 })
    await expect(head).toContainText(bought.number)
    await page.getByRole('link', { name: back.number }).first().click()
    await expect(head).toContainText(t('purchases:isReturn'))
    await expect(head).toContainText(back.number)
    await page.getByRole('link', { name: bought.number }).first().click()
    await expect(head).toContainText(t('purchases:isPurchase'))
    await expect(head).toContainText(bought.number)
  })
})
