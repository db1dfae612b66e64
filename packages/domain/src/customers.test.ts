import { expect, test } from 'vitest'
import { associateTypes, customerTypes, refuseMergeCustomers, sendStatuses } from './customers.ts'

const kept = { id: 1, type: 'Individual' as const }

test('CUS-002 a customer is a company, a government body or an individual', () => {
  expect(customerTypes).toEqual({ Company: 1, Government: 2, Individual: 3 })
})

test('CUS-003 an associate is a customer, a partner or a supplier', () => {
  expect(associateTypes).toEqual({ Customer: 1, Partner: 2, Supplier: 3 })
})

test('DOC-011 a message has one of four send statuses', () => {
  expect(sendStatuses).toEqual({ NotRequired: -1, Failed: 0, Queued: 1, Sent: 2 })
})

test('CUS-008 a customer is not merged with itself', () => {
  expect(refuseMergeCustomers(kept, kept, true)).toEqual({ code: 'mergeSameCustomer', data: {} })
})

test('CUS-009 customers of different type are not merged', () => {
  expect(refuseMergeCustomers(kept, { id: 2, type: 'Company' }, true)).toEqual({
    code: 'mergeCustomerTypesDiffer',
    data: {},
  })
})

test('CUS-007 CUS-010 two customers are merged once the user has acknowledged that it cannot be undone', () => {
  expect(refuseMergeCustomers(kept, { ...kept, id: 2 }, true)).toBeNull()
  expect(refuseMergeCustomers(kept, { ...kept, id: 2 }, false)).toEqual({ code: 'mergeNotAcknowledged', data: {} })
})
