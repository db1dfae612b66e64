import { listSuppliers, supplierDuplicates } from './list-suppliers.ts'
import { changeSupplier, createSupplier, getSupplier, removeSupplier } from './save-supplier.ts'

export const suppliers = {
  list: listSuppliers,
  duplicates: supplierDuplicates,
  get: getSupplier,
  create: createSupplier,
  update: changeSupplier,
  remove: removeSupplier,
}
