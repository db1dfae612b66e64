import { expect, test } from './support/test.ts'

type Lists = { items: { id: number; number: string }[] }

test('an invoice that the browser prints is its document alone, on one sheet', async ({ page, api, t }) => {
  const { items } = await (await api('owner')).get<Lists>('/invoices?pageSize=10')
  await page.emulateMedia({ colorScheme: 'dark' })
  // The line of news stays open: with it the network is never idle.
  await page.route('**/tickets/live', (route) => route.abort())
  await page.goto(`/invoices/salesInvoices/ticket/${items[0]?.id}`)
  const paper = page.getByRole('article', { name: t('invoices:paper', { number: items[0]?.number ?? '' }) })
  await expect(paper).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('complementary')).toBeHidden()
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
})

test('a list is printed whole, in dark ink', async ({ page, t }) => {
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.goto('/tickets/openTickets')
  const table = page.getByRole('table', { name: t('ticket-lists:openTickets') })
  await expect(table).toHaveCSS('color', 'rgb(22, 28, 38)')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
