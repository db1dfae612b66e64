import type { NewCustomer } from '@warsha/contract/customers'
import type { NewDealer } from '@warsha/contract/dealers'
import type { RecordKind } from '@warsha/domain/records'
import { businessSearchBody, customerSearchBody } from '@warsha/domain/search'
import { customersTable } from '../customers/queries.ts'
import { dealersTable } from '../dealers/queries.ts'
import type { CompanyContext } from '../lib/context.ts'
import { record } from '../lib/record.ts'
import { putSearchEntry } from '../lib/search-entries.ts'
import { touchLookup } from '../lookups/queries.ts'
import { insertKm, updateVehicle } from '../vehicles/queries.ts'
import { putVehicleFound, vehicleEntries } from '../vehicles/search-entry.ts'
import { inBatches, type Judged } from './judged.ts'
import type { PartyChange } from './parties.ts'
import { insertCustomers, insertDealers, insertReadings, insertSearchEntries, insertVehicles } from './queries.ts'
import type { VehicleChange } from './vehicles.ts'

type Change = { id: number | null; changes: Record<string, unknown> }
type Stored = { id: number; said: Record<string, unknown> }
type Ways<C> = {
  entity: RecordKind
  /** What its lines in the log are called. */
  actions: { added: string; changed: string }
  /** Stores some new records, and says what their lines in the log name. */
  add: (some: readonly C[]) => Promise<Stored[]>
  change: (id: number, one: C) => Promise<unknown>
}

/** Stores what a table brings, as the form of each record would; the log names the table beside each new one. */
export async function keep<C extends Change>(
  context: CompanyContext,
  judged: readonly Judged<C>[],
  importId: number,
  { entity, actions, add, change }: Ways<C>,
): Promise<void> {
  const all = judged.flatMap((row) => (row.change ? [row.change] : []))
  await inBatches(
    all.filter(({ id }) => id === null),
    async (some) => {
      const added = await add(some)
      const lines = added.map(({ id, said }) => ({ entityId: id, changes: { ...said, importId } }))
      await record(context, ...lines.map((line) => ({ entity, action: actions.added, ...line })))
    },
  )
  for (const one of all) {
    if (one.id === null) continue
    await change(one.id, one)
    await record(context, { entity, entityId: one.id, action: actions.changed, changes: one.changes })
  }
}

export async function keepCustomers(
  context: CompanyContext,
  judged: readonly Judged<PartyChange<NewCustomer>>[],
  importId: number,
): Promise<void> {
  const { tx } = context
  await keep(context, judged, importId, {
    entity: 'customer',
    actions: { added: 'customerAdded', changed: 'customerChanged' },
    add: async (some) => {
      const added = await insertCustomers(
        tx,
        some.map(({ fields }) => fields),
      )
      await insertSearchEntries(
        tx,
        added.map((one) => ({ kind: 'customer', entityId: one.id, body: customerSearchBody(one) })),
      )
      return added.map(({ id, nameEn, nameAr }) => ({ id, said: { nameEn, nameAr } }))
    },
    change: async (id, { fields }) =>
      putSearchEntry(tx, 'customer', id, customerSearchBody(await customersTable.update(tx, id, fields))),
  })
  await touchLookup(tx, 'customers')
}

export async function keepDealers(
  context: CompanyContext,
  judged: readonly Judged<PartyChange<NewDealer>>[],
  importId: number,
): Promise<void> {
  const { tx } = context
  await keep(context, judged, importId, {
    entity: 'dealer',
    actions: { added: 'partnerAdded', changed: 'partnerChanged' },
    add: async (some) => {
      const added = await insertDealers(
        tx,
        some.map(({ fields }) => fields),
      )
      await insertSearchEntries(
        tx,
        added.map((one) => ({ kind: 'dealer', entityId: one.id, body: businessSearchBody(one) })),
      )
      return added.map(({ id, nameEn, nameAr }) => ({ id, said: { nameEn, nameAr } }))
    },
    change: async (id, { fields }) =>
      putSearchEntry(tx, 'dealer', id, businessSearchBody(await dealersTable.update(tx, id, fields))),
  })
  await touchLookup(tx, 'dealers')
}

export async function keepVehicles(
  context: CompanyContext,
  judged: readonly Judged<VehicleChange>[],
  importId: number,
): Promise<void> {
  const { tx } = context
  await keep(context, judged, importId, {
    entity: 'vehicle',
    actions: { added: 'vehicleAdded', changed: 'vehicleChanged' },
    add: async (some) => {
      const added = await insertVehicles(
        tx,
        some.map(({ fields }) => fields),
      )
      const readings = added.flatMap(({ id, km }) => (km === null ? [] : [{ vehicleId: id, km }]))
      if (readings.length > 0) await insertReadings(tx, readings)
      await insertSearchEntries(tx, await vehicleEntries(tx, added))
      return added.map(({ id, plateNo }) => ({ id, said: { plateNo } }))
    },
    change: async (id, { fields, km }) => {
      await updateVehicle(tx, id, fields)
      if (km !== null) await insertKm(tx, id, km, null)
      await putVehicleFound(tx, { id, ...fields })
    },
  })
}
