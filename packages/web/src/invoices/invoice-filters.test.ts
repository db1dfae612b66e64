import { expect, test } from 'vitest'
import { unpaidHref, unpaidInvoices } from '../lib/records/invoice-href.ts'
import { filtersSet, invoiceFilters, invoiceInput } from './invoice-filters.ts'
import { hasPayments, invoiceTabs, tabOf, withPayment, withTab } from './invoice-tabs.ts'

const days = { from: '2026-11-01', to: '2026-11-30' }

test('UXX-035 the list of invoices starts with the current month', () => {
  expect(invoiceFilters.range).toBe('currentMonth')
})

test('INV-009 category and type of the address are asked of the server', () => {
  const asked = { ...invoiceFilters, invoiceCategoryId: 1, invoiceTypeId: 2 }
  expect(invoiceInput(asked, days, '')).toEqual({ ...days, invoiceCategoryId: 1, invoiceTypeId: 2 })
})

test('ids and states of an address that mean nothing are not asked for', () => {
  const asked = { ...invoiceFilters, invoiceCategoryId: 9, invoiceTypeId: 7, paymentStatus: 'soon' }
  expect(invoiceInput(asked, null, 'T-1')).toEqual({ searchInput: 'T-1' })
})

test('each tab is the address that it writes', () => {
  for (const from of invoiceTabs)
    for (const tab of invoiceTabs) expect(tabOf(withTab(withTab(invoiceFilters, from), tab))).toBe(tab)
  expect(withTab({ ...invoiceFilters, search: 'Reem', paymentStatus: 'paid' }, 'returns')).toMatchObject({
    search: 'Reem',
    paymentStatus: '',
    invoiceTypeId: 2,
  })
})

test('INV-001 each kind of sale is a tab of its own, and so are prepayments and what came back', () => {
  const asked = (tab: (typeof invoiceTabs)[number]) => invoiceInput(withTab(invoiceFilters, tab), null, '')
  expect(invoiceTabs.map(asked)).toEqual([
    {},
    { invoiceCategoryId: 1 },
    { invoiceCategoryId: 3 },
    { invoiceCategoryId: 2 },
    { prepayments: true },
    { invoiceTypeId: 2 },
  ])
})

test('NAV-035 the addresses of each category and of the returns open their tab', () => {
  const tabAt = (address: object) => tabOf({ ...invoiceFilters, ...address })
  expect([1, 2, 3].map((invoiceCategoryId) => tabAt({ invoiceCategoryId }))).toEqual([
    'tickets',
    'income',
    'spareParts',
  ])
  expect(tabAt({ invoiceTypeId: 2 })).toBe('returns')
  expect(tabAt({ invoiceTypeId: 2, invoiceCategoryId: 1 })).toBe('returns')
})

test('what comes back and what was paid in advance is not narrowed by its payment', () => {
  expect(invoiceTabs.filter((tab) => hasPayments(withTab(invoiceFilters, tab)))).toEqual([
    'all',
    'tickets',
    'spareParts',
    'income',
  ])
  const unpaid = withPayment(invoiceFilters, 'unpaid')
  expect(withTab(unpaid, 'tickets')).toMatchObject({ paymentStatus: 'unpaid', range: 'all' })
  expect(withTab(unpaid, 'prepayments')).toMatchObject({ paymentStatus: '', range: 'currentMonth' })
})

test('the month counts as a filter when nothing is found in it', () => {
  expect(filtersSet(invoiceFilters)).toBe(1)
  expect(filtersSet({ ...invoiceFilters, range: 'all', search: 'x', paymentStatus: 'paid' })).toBe(2)
})

test('what is unpaid is shown of all days unless some were chosen, and the other tabs of this month again', () => {
  const unpaid = withPayment(invoiceFilters, 'unpaid')
  expect(unpaid.range).toBe('all')
  expect(withPayment(unpaid, 'paid').range).toBe('currentMonth')
  const chosen = { ...invoiceFilters, range: 'currentYear' }
  for (const state of ['unpaid', 'paid', null] as const) expect(withPayment(chosen, state).range).toBe('currentYear')
  for (const tab of invoiceTabs) expect(withTab(chosen, tab).range).toBe('currentYear')
})

test('the tile of home opens the unpaid invoices of the same shops, of all days', () => {
  const address = { ...invoiceFilters, ...unpaidInvoices, shops: 'all' }
  expect(invoiceInput(address, null, '')).toEqual({ paymentStatus: 'unpaid', allShops: true })
  expect(tabOf(address)).toBe('all')
  expect(unpaidHref(true)).toBe('/invoices/salesInvoices?range=all&paymentStatus=unpaid&shops=all')
  expect(unpaidHref(false)).toBe('/invoices/salesInvoices?range=all&paymentStatus=unpaid')
})

test('a figure of the ageing is asked for of the unpaid alone, and what means nothing is left out', () => {
  const figure = { ...invoiceFilters, paymentStatus: 'unpaid', age: 'days60', payer: 'dealer-7' }
  expect(invoiceInput(figure, null, '')).toEqual({
    paymentStatus: 'unpaid',
    age: 'days60',
    payer: 'dealer',
    payerId: 7,
  })
  expect(invoiceInput({ ...figure, paymentStatus: 'paid' }, null, '')).toEqual({ paymentStatus: 'paid' })
  expect(invoiceInput({ ...figure, age: 'old', payer: 'somebody' }, null, '')).toEqual({ paymentStatus: 'unpaid' })
  expect(invoiceInput({ ...figure, age: '', payer: 'walkIn' }, null, '')).toEqual({
    paymentStatus: 'unpaid',
    payer: 'walkIn',
  })
  expect(filtersSet({ ...figure, range: 'all' })).toBe(3)
})

test('of several shops only what is unpaid is asked for', () => {
  const all = { ...invoiceFilters, shops: 'all' }
  expect(invoiceInput(all, null, '')).toEqual({})
  expect(invoiceInput(withPayment(all, 'unpaid'), null, '')).toEqual({ paymentStatus: 'unpaid', allShops: true })
})
