import { NewVehicle } from '@warsha/contract/vehicles'
import type { CompanyTx } from '@warsha/db/database'
import { searchForm } from '@warsha/domain/arabic'
import { dayIn } from '@warsha/domain/calendar'
import { westernDigits } from '@warsha/domain/digits'
import type { ExistingChoice, ImportField } from '@warsha/domain/imports'
import { saudiArabia } from '@warsha/domain/national-address'
import { phoneOf } from '@warsha/domain/phones'
import { plateKey } from '@warsha/domain/plates'
import { refuseKm } from '@warsha/domain/vehicles'
import type { CompanyContext } from '../lib/context.ts'
import { faultsOfShape } from '../lib/errors.ts'
import { changesBetween } from '../lib/record.ts'
import { at } from '../lib/refuse.ts'
import { listColors, listCountries, listMakes, listModels } from '../lookups/queries.ts'
import { listKm, type VehicleFields } from '../vehicles/queries.ts'
import { storedVehicle, vehicleRefusals } from '../vehicles/save-vehicle.ts'
import { eachInTurn, type Fault, faultOf, type Given, type Judged, SaidOnce } from './judged.ts'
import { customerNames, ownersByPhone, vehiclesByPlate } from './queries.ts'

export type VehicleChange = {
  fields: VehicleFields
  id: number | null
  changes: Record<string, unknown>
  /** The new reading of a car that is there. */
  km: number | null
}
type Known = Awaited<ReturnType<typeof vehiclesByPlate>>[number]
type Owner = Awaited<ReturnType<typeof ownersByPhone>>[number]
type Named = { id: number; nameEn: string; nameAr: string }

const idsByName = (all: readonly Named[]) =>
  new Map(all.flatMap(({ id, nameEn, nameAr }) => [nameEn, nameAr].map((name) => [searchForm(name), id] as const)))

/** Everything that rows are compared with, read once. */
async function worldOf(tx: CompanyTx, rows: readonly Given[], hold: boolean) {
  const phones = [...new Set(rows.flatMap(({ values }) => phoneOf(values.customerPhone ?? '') ?? []))]
  const plates = [...new Set(rows.map(({ values }) => plateKey(values.plateNo ?? '')))]
  // Cars before their owners, as when one car is changed or two customers are merged.
  const known = await vehiclesByPlate(tx, plates, hold)
  const owners = await ownersByPhone(tx, phones, hold)
  const [makes, models, colors, countries] = await Promise.all([
    listMakes(tx),
    listModels(tx),
    listColors(tx),
    listCountries(tx),
  ])
  return {
    ownersByPhone: Map.groupBy(
      owners.flatMap((owner) => [...new Set([owner.contactNo, owner.whatsappNo])].map((phone) => ({ phone, owner }))),
      ({ phone }) => phone,
    ),
    knownByPlate: Map.groupBy(known, (car) => car.plateKey),
    ownerNames: new Map(
      (
        await customerNames(
          tx,
          known.map(({ customerId }) => customerId),
        )
      ).map((owner) => [owner.id, owner]),
    ),
    makes: idsByName(makes),
    models: Map.groupBy(models, ({ makeId }) => makeId),
    colors: idsByName(colors),
    countries: new Map([
      ...idsByName(countries),
      ...countries.map(({ id, countryCode }) => [searchForm(countryCode), id] as const),
    ]),
  }
}
type World = Awaited<ReturnType<typeof worldOf>>

const unknown = (field: ImportField, value: string): Fault => ({
  code: 'rowValueUnknown',
  field,
  data: { value: value.slice(0, 50) },
})

/** A whole number as people write it, or the text where it is none: the field then reports it. */
const numberIn = (cell: string): number | string => {
  const text = westernDigits(cell).replaceAll(/[\s,]/g, '').replace(/\.0+$/, '')
  return /^\d+$/.test(text) ? Number(text) : cell
}

/** The cells of a row as fields of a vehicle, by the names of the lists. */
function fieldsIn({ values }: Given, world: World, base: Known | undefined) {
  const faults: Fault[] = []
  const looked = (field: ImportField, ids: ReadonlyMap<string, number>): number | undefined => {
    const cell = values[field]
    if (cell === undefined) return undefined
    const id = ids.get(searchForm(cell))
    if (id === undefined) faults.push(unknown(field, cell))
    return id
  }
  const given: Record<string, unknown> = {}
  const put = (field: string, value: unknown) => {
    if (value !== undefined) given[field] = value
  }
  const makeId = looked('make', world.makes)
  put('makeId', makeId)
  const models = world.models.get(makeId ?? base?.makeId ?? 0) ?? []
  // A model of an unknown make is no fault of its own.
  const modelId = values.make !== undefined && makeId === undefined ? undefined : looked('model', idsByName(models))
  put('modelId', modelId ?? (makeId !== undefined && makeId !== base?.makeId ? null : undefined))
  put('colorId', looked('color', world.colors))
  const country = looked('country', world.countries)
  put('registrationCountryId', country)
  put('skipPlateCheck', country === undefined ? undefined : country !== saudiArabia)
  for (const field of ['year', 'km'] as const) put(field, values[field] && numberIn(values[field]))
  for (const field of ['plateNo', 'vin'] as const) put(field, values[field])
  put('contactName', values.driverName)
  put('contactNo', values.driverPhone)
  return { given, faults }
}

/** Whose car it is, by the phone in the row. */
function ownerIn({ values }: Given, world: World): { owner: Owner | undefined; faults: Fault[] } {
  const phone = phoneOf(values.customerPhone ?? '')
  const owners = phone ? (world.ownersByPhone.get(phone) ?? []).map(({ owner }) => owner) : []
  const [owner] = owners
  const fault = (code: Fault['code'], data: object = {}): Fault => ({ code, field: 'customerPhone', data: { ...data } })
  if (values.customerPhone === undefined) return { owner, faults: [fault('fieldRequired', { field: 'customerPhone' })] }
  if (!phone) return { owner, faults: [fault('invalidMobileNo')] }
  if (!owner) return { owner, faults: [fault('rowCustomerUnknown')] }
  return { owner, faults: owners.length > 1 ? [fault('rowMatchesSeveral', { count: owners.length })] : [] }
}

const ownFields = (known: Known) =>
  Object.fromEntries(Object.entries(known).filter(([field]) => field in NewVehicle.shape))

type Asked = { context: CompanyContext; world: World; said: SaidOnce; existing: ExistingChoice }

async function judgeRow(row: Given, { context, world, said, existing }: Asked): Promise<Judged<VehicleChange>> {
  const { tx, actor, language } = context
  const nameOf = ({ nameEn, nameAr }: { nameEn: string | null; nameAr: string | null }) =>
    (language === 'ar' ? nameAr || nameEn : nameEn || nameAr) ?? ''
  const key = plateKey(row.values.plateNo ?? '')
  const matches = key === '' ? [] : (world.knownByPlate.get(key) ?? [])
  const [match] = matches
  const base = existing === 'update' ? match : undefined
  const { owner, faults } = ownerIn(row, world)
  const { given, faults: unknownValues } = fieldsIn(row, world, base)
  faults.push(...unknownValues, ...(key === '' ? [] : said.refuse(row.row, key)))
  const typed = { plateNo: '', ...(base && ownFields(base)), ...given, ...(owner && { customerId: owner.id }) }
  const parsed = NewVehicle.safeParse(typed)
  // A missing owner or an unknown make has been named by its own column.
  if (!parsed.success)
    faults.push(
      ...faultsOfShape(parsed.error.issues, typed).filter(
        ({ field }) => field !== 'customerId' && !(field === 'makeId' && row.values.make !== undefined),
      ),
    )
  else faults.push(...vehicleRefusals(parsed.data, actor.timeZone).map(faultOf))
  const previous = match && world.ownerNames.get(match.customerId)
  if (base && owner && base.customerId !== owner.id)
    faults.push({
      code: 'rowOfOtherCustomer',
      field: 'customerPhone',
      data: { name: previous ? nameOf(previous) : '' },
    })
  if (base && matches.length > 1)
    faults.push({ code: 'rowMatchesSeveral', field: null, data: { count: matches.length } })
  const judged = {
    row: row.row,
    title: row.values.plateNo ?? '',
    other: match ? { id: match.id, name: match.plateNo } : null,
    faults,
    change: null,
  }
  // What is left as it is, is left whatever the row says of it.
  if (match && existing === 'skip') return { ...judged, faults: [], fate: 'skip' }
  if (faults.length > 0 || !parsed.success) return { ...judged, fate: 'refused' }
  const fields = storedVehicle(parsed.data)
  if (!match) {
    const changes = { plateNo: fields.plateNo }
    return { ...judged, fate: 'new', change: { fields, id: null, changes, km: fields.km } }
  }
  const km = fields.km !== match.km ? fields.km : null
  if (km !== null) {
    const history = (await listKm(tx, match.id)).map((one) => ({
      km: one.km,
      readOn: dayIn(actor.timeZone, one.readAt),
    }))
    const slip = at('km', refuseKm(history, km, false))
    if (slip) return { ...judged, fate: 'refused', faults: [faultOf(slip)] }
  }
  const { plateKey: _key, ...named } = fields
  const changes = changesBetween(match, named)
  return changes
    ? { ...judged, fate: 'update', change: { fields, id: match.id, changes, km } }
    : { ...judged, fate: 'same' }
}

/** What would become of each row of a table of vehicles. `hold`: they are about to be stored. */
export async function judgeVehicles(
  context: CompanyContext,
  rows: readonly Given[],
  existing: ExistingChoice,
  hold: boolean,
) {
  const asked = { context, world: await worldOf(context.tx, rows, hold), said: new SaidOnce(), existing }
  return eachInTurn(rows, (row) => judgeRow(row, asked))
}
