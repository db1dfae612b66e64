import type { NewCustomer } from '@warsha/contract/customers'
import type { NewDealer } from '@warsha/contract/dealers'
import { customerSearchBody, vehicleSearchBody } from '@warsha/domain/search'
import { record } from '../audit/record.ts'
import { updateCustomer } from '../customers/queries.ts'
import { updateDealer } from '../dealers/queries.ts'
import type { CompanyContext } from '../lib/context.ts'
import { touchLookup } from '../lookups/queries.ts'
import { putSearchEntry } from '../search/entries.ts'
import { insertKm, updateVehicle } from '../vehicles/queries.ts'
import { inBatches, type Judged } from './judged.ts'
import type { PartyChange } from './parties.ts'
import { insertSearchEntries } from './queries.ts'
import type { VehicleChange } from './vehicles.ts'

type Changed<C> = { fresh: C[]; changed: (C & { id: number })[] }

function sorted<C extends { id: number | null }>(judged: readonly Judged<C>[]): Changed<C> {
  const all = judged.flatMap(({ change }) => (change ? [change] : []))
  return {
    fresh: all.filter(({ id }) => id === null),
    changed: all.flatMap((one) => (one.id === null ? [] : [{ ...one, id: one.id }])),
  }
}

/** Stores what a table brings of customers, as their form would; the log names the table beside each. */
export async function storeCustomers(
  context: CompanyContext,
  judged: readonly Judged<PartyChange<NewCustomer>>[],
  importId: number,
): Promise<void> {
  const { tx } = context
  const { fresh, changed } = sorted(judged)
  await inBatches(fresh, async (some) => {
    const added = await tx
      .insertInto('customers')
      .values(some.map(({ fields }) => ({ companyId: tx.companyId, ...fields })))
      .returning(['id', 'nameEn', 'nameAr', 'contactName', 'contactNo', 'whatsappNo'])
      .execute()
    await insertSearchEntries(
      tx,
      added.map((one) => ({ kind: 'customer', entityId: one.id, body: customerSearchBody(one) })),
    )
    await record(
      context,
      ...added.map(({ id, nameEn, nameAr }) => ({
        entity: 'customer',
        entityId: id,
        action: 'customerAdded',
        changes: { nameEn, nameAr, importId },
      })),
    )
  })
  for (const { id, fields, changes } of changed) {
    const customer = await updateCustomer(tx, id, fields)
    await putSearchEntry(tx, 'customer', id, customerSearchBody(customer))
    await record(context, { entity: 'customer', entityId: id, action: 'customerChanged', changes })
  }
  await touchLookup(tx, 'customers')
}

export async function storeDealers(
  context: CompanyContext,
  judged: readonly Judged<PartyChange<NewDealer>>[],
  importId: number,
): Promise<void> {
  const { tx } = context
  const { fresh, changed } = sorted(judged)
  await inBatches(fresh, async (some) => {
    const added = await tx
      .insertInto('dealers')
      .values(some.map(({ fields }) => ({ companyId: tx.companyId, ...fields })))
      .returning(['id', 'nameEn', 'nameAr'])
      .execute()
    await record(
      context,
      ...added.map(({ id, nameEn, nameAr }) => ({
        entity: 'dealer',
        entityId: id,
        action: 'partnerAdded',
        changes: { nameEn, nameAr, importId },
      })),
    )
  })
  for (const { id, fields, changes } of changed) {
    await updateDealer(tx, id, fields)
    await record(context, { entity: 'dealer', entityId: id, action: 'partnerChanged', changes })
  }
  await touchLookup(tx, 'dealers')
}

export async function storeVehicles(
  context: CompanyContext,
  judged: readonly Judged<VehicleChange>[],
  importId: number,
): Promise<void> {
  const { tx } = context
  const { fresh, changed } = sorted(judged)
  await inBatches(fresh, async (some) => {
    const added = await tx
      .insertInto('vehicles')
      .values(some.map(({ fields }) => ({ companyId: tx.companyId, ...fields })))
      .returning(['id', 'plateNo', 'vin', 'km'])
      .execute()
    const readings = added.flatMap(({ id, km }) =>
      km === null ? [] : [{ companyId: tx.companyId, vehicleId: id, km, ticketId: null }],
    )
    if (readings.length > 0) await tx.insertInto('vehicleKm').values(readings).execute()
    await insertSearchEntries(
      tx,
      added.map((one) => ({ kind: 'vehicle', entityId: one.id, body: vehicleSearchBody(one) })),
    )
    await record(
      context,
      ...added.map(({ id, plateNo }) => ({
        entity: 'vehicle',
        entityId: id,
        action: 'vehicleAdded',
        changes: { plateNo, importId },
      })),
    )
  })
  for (const { id, fields, changes, km } of changed) {
    await updateVehicle(tx, id, fields)
    if (km !== null) await insertKm(tx, id, km, null)
    await putSearchEntry(tx, 'vehicle', id, vehicleSearchBody(fields))
    await record(context, { entity: 'vehicle', entityId: id, action: 'vehicleChanged', changes })
  }
}
