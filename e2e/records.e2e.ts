import { askSeparately } from './support/early.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newCar, newName, newTicket } from './support/workshop.ts'

test.use({ user: 'owner' })

const areas = [
  { lines: 'CUS-004', list: '/customers', add: '/customers/newCustomer', words: 'customer-screens' },
  { lines: 'VEH-007', list: '/vehicles', add: '/vehicles/newVehicle', words: 'vehicle-screens' },
  { lines: 'DLR-003', list: '/dealers', add: '/dealers/dealerNew', words: 'dealers' },
] as const

for (const { lines, list, add, words } of areas) {
  test(`${lines} ${list} leads to the screen of a new record and to the page of each @desk-en`, async ({
    page,
    t,
    api,
  }) => {
    const owner = await api('owner')
    await newCar(owner)
    await owner.post('/dealers', { nameAr: newName('ar'), nameEn: newName('en') })
    await page.goto(list)
    await page
      .getByRole('link', { name: t(`${words}:new`) })
      .first()
      .click()
    await expect(page).toHaveURL(add)
    await expect(page.getByRole('form').or(page.locator('form')).first()).toBeVisible()
    await page.goto(list)
    const row = page
      .getByRole('table', { name: t(`${words}:list`) })
      .getByRole('row')
      .nth(1)
    const name = (await row.getByRole('link').first().textContent()) ?? ''
    await row.getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`^[^?]*${list}/\\d+$`))
    // A plate is drawn with its digits and letters apart.
    expect(name.trim()).toMatch(/^\S{4}/)
    await expect(page.getByRole('main')).toContainText(name.trim().slice(0, 4))
  })
}

test('CUS-005 the name on an invoice leads to the page of its customer @desk-en', async ({ page, api }) => {
  const owner = await api('owner')
  const ticket = await newTicket(owner, { done: true })
  await owner.post(`/tickets/addTicketPayment/${ticket.id}`, { mode: 'cash', amount: ticket.money.due })
  const { version } = await owner.get<typeof ticket>(`/tickets/${ticket.id}`)
  const { invoice } = await owner.put<typeof ticket>(`/tickets/checkOut/${ticket.id}`, { version })
  await page.goto(`/invoices/salesInvoices/ticket/${invoice?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(invoice?.number ?? 'an invoice')
  await page.locator(`a[href="/customers/${ticket.customerId}"]`).first().click()
  await expect(page).toHaveURL(`/customers/${ticket.customerId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\S/)
})

test('LKP-023 lists that cannot be loaded are said to be missing, and asked for again @desk-ar', async ({
  page,
  t,
}) => {
  await askSeparately(page)
  await page.route('**/lookupData?**', (route) => route.abort())
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: t('shell:lookups.failed') })).toBeVisible()
  await expect(page.getByRole('region', { name: t('ui:toasts') }).getByRole('alert')).toBeVisible()
  await page.unroute('**/lookupData?**')
  await page.getByRole('button', { name: t('ui:error.retry') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('LKP-023 why the lists are missing is said in words, also where these come after the page @desk-en @phone-ar', async ({
  page,
  t,
}) => {
  await askSeparately(page)
  await page.route('**/lookupData?**', (route) => route.fulfill({ status: 500, json: { errors: [] } }))
  const letGo = Promise.withResolvers<void>()
  await page.route(/\/assets\/\w+-refusals-/, async (route) => {
    await letGo.promise
    await route.continue()
  })
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: t('shell:lookups.failed') })).toBeVisible()
  letGo.resolve()
  const said = t('refusals:APPLICATION_ERROR')
  await expect(page.getByRole('main').getByText(said)).toBeVisible()
  await expect(page.getByRole('region', { name: t('ui:toasts') }).getByRole('alert')).toContainText(said)
})

test('SRC-004 the advanced search shows what is found by its text, in all kinds or in the chosen ones @desk-en', async ({
  page,
  t,
  api,
}) => {
  const ticket = await newTicket(await api('manager'))
  await page.goto('/advance-search')
  const box = page.getByRole('main').getByRole('textbox', { name: t('search:placeholder') })
  await box.fill(ticket.number)
  const main = page.getByRole('main')
  await expect(main.getByRole('link').filter({ hasText: ticket.number }).first()).toBeVisible()
  await page.goto(`/advance-search?text=${ticket.number}&kinds=customer`)
  await expect(main.getByText(t('search:nothingText'))).toBeVisible()
  await expect(main.getByRole('link').filter({ hasText: ticket.number })).toHaveCount(0)
})

test('NAV-063 the link to the advanced search is there only when there is more than one thing to search for @desk-ar', async ({
  page,
  t,
}) => {
  await page.goto('/home')
  const link = page.getByRole('link', { name: holding(t('routes:/advance-search')) })
  await expect(link.first()).toBeVisible()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('lookup')) localStorage.removeItem(key)
  })
  await askSeparately(page)
  await page.route('**/lookupData?**', async (route) => {
    const answer = await route.fetch()
    const data = (await answer.json()) as { fullTextSearchEntities: string[] }
    await route.fulfill({ response: answer, json: { ...data, fullTextSearchEntities: ['ticket'] } })
  })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(link).toHaveCount(0)
})
