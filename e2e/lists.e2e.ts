import { askSeparately } from './support/early.ts'
import { expect, test } from './support/test.ts'

test('UXX-030 UXX-031 a filter is kept in the query string, and dropped from it at its default @desk-ar', async ({
  page,
  t,
}) => {
  await page.goto('/tickets/openTickets?page=1&view=list&pageSize=20')
  await page.getByRole('button', { name: t('ticket-lists:filters.status') }).click()
  await page
    .getByRole('option', { name: t('ui:state.InProgress') })
    .or(page.getByRole('button', { name: t('ui:state.InProgress') }))
    .first()
    .click()
  await expect(page).toHaveURL('/tickets/openTickets?status=InProgress')
  await page.reload()
  const chip = page.getByRole('button', { name: t('ticket-lists:filters.status') })
  await expect(chip.filter({ hasText: t('ui:state.InProgress') })).toBeVisible()
  await page
    .getByRole('button', { name: t('ui:filter.clear', { label: String(t('ticket-lists:filters.status')) }) })
    .click()
  await expect(page).toHaveURL('/tickets/openTickets')
})

test('UXX-036 a list has as many rows as the installation is set to, and the address names them only where others are chosen @desk-en', async ({
  page,
  t,
}) => {
  await askSeparately(page)
  await page.route('**/lookupData?**', async (route) => {
    const answer = await route.fetch()
    const data = (await answer.json()) as { serverParameters: object }
    const serverParameters = { ...data.serverParameters, defaultPageSize: 10 }
    await route.fulfill({ response: answer, json: { ...data, serverParameters } })
  })
  await page.goto('/customers')
  const size = page.getByRole('combobox', { name: t('ui:pager.rows') })
  await expect(size).toHaveValue('10')
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(10)
  await size.selectOption('20')
  await expect(page).toHaveURL('/customers?pageSize=20')
  await size.selectOption('10')
  await expect(page).toHaveURL('/customers')
})

test('UXX-032 UXX-034 the box view drops the sort, and the list comes back without it @desk-en', async ({
  page,
  t,
}) => {
  await page.goto('/tickets/openTickets?sortBy=due&isSortDescending=true')
  await page.getByRole('radio', { name: t('records:view.boxes') }).check({ force: true })
  await expect(page).toHaveURL('/tickets/openTickets?view=box')
  await page.getByRole('radio', { name: t('records:view.list') }).check({ force: true })
  await expect(page).toHaveURL('/tickets/openTickets')
})

test('a view that does not exist is the list @desk-en', async ({ page, t }) => {
  await page.goto('/tickets/openTickets?view=cards')
  await expect(page.getByRole('radio', { name: t('records:view.list') })).toBeChecked()
  await expect(page.getByRole('table')).toBeVisible()
})

test('UXX-033 UXX-030 the page size and the page are in the query string @desk-en', async ({ page, t }) => {
  await page.goto('/tickets/closedTickets')
  await page.getByRole('combobox', { name: t('ui:pager.rows') }).selectOption('10')
  await expect(page).toHaveURL('/tickets/closedTickets?pageSize=10')
  await page.getByRole('button', { name: t('ui:pager.page', { number: 2 }), exact: true }).click()
  await expect(page).toHaveURL('/tickets/closedTickets?page=2&pageSize=10')
  await page.getByRole('combobox', { name: t('ui:pager.rows') }).selectOption('20')
  await expect(page).toHaveURL('/tickets/closedTickets')
})

test('a list that is come back to stands where it was left @desk-en', async ({ page }) => {
  await page.goto('/tickets/closedTickets?pageSize=100')
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows.nth(60)).toBeAttached()
  await rows.nth(60).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await rows.nth(60).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/tickets\/closedTickets\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(rows.nth(60)).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('UXX-030 words typed into the search of a list are in the query string, Arabic digits as Western ones @phone', async ({
  page,
  t,
}) => {
  await page.goto('/tickets/openTickets')
  await page.getByRole('textbox', { name: t('ticket-lists:search') }).fill('٤٢')
  await expect(page).toHaveURL('/tickets/openTickets?search=42')
})
