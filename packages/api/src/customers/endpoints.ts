import * as listCustomers from './list-customers.ts'
import * as mergeCustomers from './merge-customers.ts'
import * as saveCustomer from './save-customer.ts'

export const customers = [listCustomers, mergeCustomers, saveCustomer]
