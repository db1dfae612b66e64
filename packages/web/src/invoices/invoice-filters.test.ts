import { expect, test } from 'vitest'
import { unpaidHref, unpaidInvoices } from '../lib/records/invoice-href.ts'
import { filtersSet, invoiceFilters, invoiceInput, tabOf, withTab } from './invoice-filters.ts'

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
  for (const tab of ['all', 'unpaid', 'paid', 'returns'] as const)
    expect(tabOf(withTab({ ...invoiceFilters, search: 'Reem' }, tab))).toBe(tab)
  expect(withTab({ ...invoiceFilters, search: 'Reem', paymentStatus: 'paid' }, 'returns')).toMatchObject({
    search: 'Reem',
    paymentStatus: '',
    invoiceTypeId: 2,
  })
})

test('the month counts as a filter when nothing is found in it', () => {
  expect(filtersSet(invoiceFilters)).toBe(1)
  expect(filtersSet({ ...invoiceFilters, range: 'all', search: 'x', paymentStatus: 'paid' })).toBe(2)
})

test('what is unpaid is shown of all days unless some were chosen, and the other tabs of this month again', () => {
  const unpaid = withTab(invoiceFilters, 'unpaid')
  expect(unpaid.range).toBe('all')
  expect(withTab(unpaid, 'paid').range).toBe('currentMonth')
  const chosen = { ...invoiceFilters, range: 'currentYear' }
  for (const tab of ['all', 'unpaid', 'paid', 'returns'] as const)
    expect(withTab(chosen, tab).range).toBe('currentYear')
})

test('the tile of home opens the unpaid invoices of the same shops, of all days', () => {
  const address = { ...invoiceFilters, ...unpaidInvoices, shops: 'all' }
  expect(invoiceInput(address, null, '')).toEqual({ paymentStatus: 'unpaid', allShops: true })
  expect(tabOf(address)).toBe('unpaid')
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
  expect(invoiceInput(withTab(all, 'unpaid'), null, '')).toEqual({ paymentStatus: 'unpaid', allShops: true })
})
