import { expect, test } from 'vitest'
import { invoiceCategories, invoiceTaxTypes, invoiceTypes, purchaseInvoiceCategories } from './invoices.ts'

test('INV-001 INV-002 sales invoices are of tickets 1, income 2 and spare parts 3', () => {
  expect(invoiceCategories).toEqual({ tickets: 1, income: 2, spareParts: 3 })
})

test('INV-003 an invoice is normal 1 or a return 2', () => expect(invoiceTypes).toEqual({ Normal: 1, Return: 2 }))

test('INV-005 an invoice is simplified 1 or standard 2', () => {
  expect(invoiceTaxTypes).toEqual({ Simplified: 1, Standard: 2 })
})

test('PUR-006 purchase invoices are purchases 1 or expenses 2', () => {
  expect(purchaseInvoiceCategories).toEqual({ purchase: 1, expense: 2 })
})
