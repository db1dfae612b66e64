import { randomInt } from 'node:crypto'
import type { WaitingPart } from '@warsha/contract/part-requests'
import type { SparePart } from '@warsha/contract/spare-parts'
import type { Ticket } from '@warsha/contract/ticket-rows'
import type { Api } from './support/api.ts'
import { expect, test } from './support/test.ts'
import { searchWaiting } from './support/waiting-parts.ts'
import { holding } from './support/words.ts'
import { newTicket } from './support/workshop.ts'

test.use({ user: 'manager' })

/** A part that no demo ticket has, with so much of it in the shop of this user. */
async function newPart(owner: Api, store: Api, hereMilli: number) {
  const number = `E2E-${randomInt(1_000_000_000)}`
  const names = { nameEn: `Thermostat ${number}`, nameAr: `بلف حرارة ${number}` }
  const { id } = await owner.post<SparePart>('/spareParts', { partNo: number, ...names, price: 80_00, minPrice: 60_00 })
  await store.post('/store/stock/add', {
    partId: id,
    quantityMilli: hereMilli,
    cost: 50_00,
    price: 80_00,
    minPrice: 60_00,
  })
  return { id, number, ...names }
}

test('TKT-023 TKT-026 STK-012 STK-013 a part is asked of the store, issued as far as it is here, received, given back, and only then the car leaves @desk-en', async ({
  page,
  t,
  api,
  language,
  browser,
  stateOf,
  address,
}) => {
  const [manager, keeper] = [await api('manager'), await api('store')]
  const part = await newPart(await api('owner'), keeper, 2000)
  const name = language === 'ar' ? part.nameAr : part.nameEn
  const { id, number } = await newTicket(manager, { done: true })
  const context = await browser.newContext({ storageState: await stateOf('store'), baseURL: address })
  const desk = await context.newPage()
  const stream = desk.waitForResponse('**/tickets/live')
  await desk.goto('/storeManagement/partRequests')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await stream
  const waits = desk.getByRole('region', { name: number })

  await test.step('the advisor asks for three, of which two are here', async () => {
    await page.goto(`/tickets/openTickets/${id}?dialog=newPart`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: holding(t('tickets:part.store')) }).check({ force: true })
    await dialog.getByRole('combobox').first().fill(part.number)
    await page.getByRole('option', { name: holding(part.number) }).click()
    await dialog.getByRole('textbox', { name: t('tickets:part.quantity'), exact: true }).fill('3')
    await dialog.getByRole('button', { name: holding(t('tickets:part.add')) }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: part.number })).toBeVisible()
  })

  await test.step('the storekeeper sees it at once and issues what is here', async () => {
    await expect(waits.getByText(part.number, { exact: true })).toBeVisible()
    const quantity = desk.getByRole('textbox', { name: holding(name) })
    await expect(quantity).toHaveValue('2')
    await searchWaiting(desk, t, part.number)
    await waits.getByRole('button', { name: t('part-requests:pending.issueLabel', { name }) }).click()
    await expect(desk.getByText(t('part-requests:pending.issued', { number }))).toBeVisible()
  })

  const row = page.getByRole('row').filter({ hasText: part.number })
  const choose = async (item: string | RegExp) => {
    await row.getByRole('button', { name: holding(t('tickets:part.menu', { name })) }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await test.step('what is at the car is received, one of it goes back, and the rest is not needed', async () => {
    await choose(t('part-requests:receive'))
    await expect(page.getByText(t('part-requests:received', { name }))).toBeVisible()
    const [line] = (await manager.get<Ticket>(`/tickets/${id}`)).parts
    if (!line) throw new Error('The part has left the ticket')
    const { price, discount } = line
    await manager.put('/tickets/ticketSpareParts', {
      ...{ id: line.id, version: line.version, source: 'IssueFromStore', quantityMilli: 2000, price, discount },
    })
    await expect(row.getByText(t('part-requests:states.received'))).toBeVisible()
    await choose(t('part-requests:askBack'))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: holding(t('part-requests:askBackQuantity')) }).fill('1')
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the car does not leave while the part waits, and the button says which', async () => {
    await expect(page.getByRole('button', { name: t('tickets:money.showPart', { name }) })).toBeVisible()
  })

  await test.step('the storekeeper takes it back, and the customer pays for one', async () => {
    await waits.getByRole('button', { name: t('part-requests:pending.takeBackLabel', { name }) }).click()
    await expect(waits).toBeHidden()
    await expect(page.getByRole('button', { name: t('tickets:money.showPart', { name }) })).toBeHidden()
    const { parts } = await manager.get<Ticket>(`/tickets/${id}`)
    expect(parts).toMatchObject([{ quantityMilli: 1000, request: { state: 'issued', returnedMilli: 1000 } }])
    const { items } = await keeper.get<{ items: WaitingPart[] }>('/store/partRequests?pageSize=100')
    expect(items.filter(({ ticketId }) => ticketId === id)).toEqual([])
  })
  await context.close()
})
