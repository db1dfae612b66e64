import { expect, test } from 'vitest'
import { pageTitleOf, placeOf, stepsTo, titleKeyOf } from './page-title.ts'

const wordOf = (key: string) => `word of ${key}`

test('NAV-069 the title is what the hidden field says', () => {
  expect(pageTitleOf('/tickets/openTickets/12', 'T-2026-1842', wordOf)).toBe('T-2026-1842')
})

test('NAV-069 without it, the word of the last segment, or of the one before a number', () => {
  expect(pageTitleOf('/tickets/openTickets', null, wordOf)).toBe('word of /tickets/openTickets')
  expect(pageTitleOf('/tickets/openTickets/12', null, wordOf)).toBe('word of /tickets/openTickets')
  expect(pageTitleOf('/companyForm/3', null, wordOf)).toBe('word of /companyForm/$id')
})

test('an address that is no route is called not found', () => {
  expect(titleKeyOf('/nowhere')).toBe('/not-found')
})

test('NAV-068 the breadcrumb follows the segments of the path that are pages', () => {
  expect(stepsTo('/tickets/openTickets/12').map(({ path }) => path)).toEqual([
    '/tickets',
    '/tickets/openTickets',
    '/tickets/openTickets/12',
  ])
  expect(stepsTo('/invoices/salesInvoices/ticket/7').map(({ key }) => key)).toEqual([
    '/invoices',
    '/invoices/salesInvoices',
    '/invoices/salesInvoices/ticket/$id',
  ])
})

test('NAV-068 a new purchase stands among the purchases, although its address names the sales', () => {
  const page = '/storeManagement/storeSales/newPurchaseInvoice'
  expect(stepsTo(page).map(({ path }) => path)).toEqual(['/storeManagement', '/storeManagement/storePurchases', page])
  expect(placeOf(page)).toBe('/storeManagement/storePurchases')
  expect(placeOf('/storeManagement/storeSales/7')).toBe('/storeManagement/storeSales/7')
})

test('NAV-068 a credit note stands among the sales, as every other kind of invoice does', () => {
  for (const kind of ['ticket', 'income', 'sparePart']) {
    const page = `/invoices/returnSalesInvoices/${kind}/7`
    expect(stepsTo(page).map(({ path }) => path)).toEqual(['/invoices', '/invoices/salesInvoices', page])
  }
})
