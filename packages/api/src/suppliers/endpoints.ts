import * as listSuppliers from './list-suppliers.ts'
import * as saveSupplier from './save-supplier.ts'

export const suppliers = [listSuppliers, saveSupplier]
