import { customerDuplicates, listCustomers } from './list-customers.ts'
import { mergeCustomers } from './merge-customers.ts'
import { changeCustomer, createCustomer, getCustomer, removeCustomer } from './save-customer.ts'

export const customers = {
  list: listCustomers,
  get: getCustomer,
  duplicates: customerDuplicates,
  create: createCustomer,
  update: changeCustomer,
  remove: removeCustomer,
  merge: mergeCustomers,
}
