import { NewCustomer } from '@warsha/contract/customers'
import { NewVehicle } from '@warsha/contract/vehicles'
import type { CompanyTx } from '@warsha/db/database'
import { customerSearchBody } from '@warsha/domain/search'
import { customersTable } from '../customers/queries.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { putSearchEntry, removeSearchEntry } from '../lib/search-entries.ts'
import { touchLookup } from '../lookups/queries.ts'
import { isReferredTo } from '../merging/references.ts'
import { storedParty } from '../parties/stored-party.ts'
import { deleteVehicle, insertVehicle } from '../vehicles/queries.ts'
import { storedVehicle } from '../vehicles/save-vehicle.ts'
import { putVehicleFound } from '../vehicles/search-entry.ts'
import { findModel, hasCustomers, holdCompany, lockExamples, markExamples } from './example-queries.ts'
import examples from './examples.json' with { type: 'json' }

/** Only where there is no customer yet: examples never stand among real ones by accident. */
export const addExamples = endpoint.examples.add.handler(async ({ context }) => {
  const { tx } = context
  await holdCompany(tx)
  if (await hasCustomers(tx)) throw refuse({ code: 'InvalidData' })
  const [customers, vehicles]: [number[], number[]] = [[], []]
  for (const { customer, vehicles: cars } of examples) {
    const row = await customersTable.insert(tx, storedParty(NewCustomer.parse(customer)))
    await putSearchEntry(tx, 'customer', row.id, customerSearchBody(row))
    customers.push(row.id)
    for (const car of cars) vehicles.push(...(await addCar(tx, row.id, car)))
  }
  await markExamples(tx, 'customers', customers)
  await markExamples(tx, 'vehicles', vehicles)
  await touchLookup(tx, 'customers')
  await record(context, { entity: 'company', entityId: tx.companyId, action: 'examplesAdded' })
  return { customers: customers.length, vehicles: vehicles.length }
})

type Car = (typeof examples)[number]['vehicles'][number]

/** None where the lists of makes and models have no such car. */
async function addCar(tx: CompanyTx, customerId: number, { make, model, ...car }: Car): Promise<number[]> {
  const known = await findModel(tx, make, model)
  if (!known) return []
  const fields = storedVehicle(NewVehicle.parse({ ...car, ...known, customerId }))
  const { id } = await insertVehicle(tx, fields)
  await putVehicleFound(tx, { id, ...fields })
  return [id]
}

/** All of them at once; what work or papers refer to by now stays, as every record does. */
export const removeExamples = endpoint.examples.remove.handler(async ({ context }) => {
  const { tx } = context
  await holdCompany(tx)
  let [removed, kept] = [0, 0]
  for (const { id } of await lockExamples(tx, 'vehicles')) {
    if (await isReferredTo(tx, 'vehicleId', id)) kept += 1
    else {
      await deleteVehicle(tx, id)
      await removeSearchEntry(tx, 'vehicle', id)
      removed += 1
    }
  }
  for (const { id } of await lockExamples(tx, 'customers')) {
    if (await isReferredTo(tx, 'customerId', id)) kept += 1
    else {
      await customersTable.remove(tx, id)
      await removeSearchEntry(tx, 'customer', id)
      removed += 1
    }
  }
  if (removed > 0) {
    await touchLookup(tx, 'customers')
    await record(context, { entity: 'company', entityId: tx.companyId, action: 'examplesRemoved' })
  }
  return { removed, kept }
})
