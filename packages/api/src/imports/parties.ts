import { NewCustomer } from '@warsha/contract/customers'
import { NewDealer } from '@warsha/contract/dealers'
import { searchForm } from '@warsha/domain/arabic'
import { westernDigits } from '@warsha/domain/digits'
import type { ExistingChoice } from '@warsha/domain/imports'
import { phoneOf } from '@warsha/domain/phones'
import type { core } from 'zod'
import { customerRefusals } from '../customers/save-customer.ts'
import { dealerRefusals } from '../dealers/save-dealer.ts'
import type { CompanyContext } from '../lib/context.ts'
import { faultsOfShape } from '../lib/errors.ts'
import { changesBetween } from '../lib/record.ts'
import type { AnyRefusal } from '../lib/refuse.ts'
import { storedParty } from '../parties/stored-party.ts'
import { eachInTurn, type Fault, faultOf, type Given, type Judged, SaidOnce } from './judged.ts'
import { allDealers, customersByPhone } from './queries.ts'
import { typeOf } from './words.ts'

type Party = NewDealer | NewCustomer
/** A record as it would be stored: a new one, or one that is there, with its id and what changes. */
export type PartyChange<F> = { fields: F; id: number | null; changes: Record<string, unknown> }

type Rules<F extends Party, Known> = {
  schema: {
    shape: object
    safeParse: (typed: unknown) => { success: true; data: F } | { success: false; error: core.$ZodError }
  }
  defaults: (given: Record<string, unknown>) => object
  refusals: (typed: F) => AnyRefusal[]
  /** How a row is matched with an existing record, and the existing records to match. */
  keysOf: (given: Record<string, unknown>) => string[]
  keysOfKnown: (known: Known) => string[]
}

const texts = (...values: unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value !== '')
const names = (named: Record<string, unknown>) =>
  texts(named.nameAr, named.nameEn).map((name) => `=${searchForm(name)}`)

const customers: Rules<NewCustomer, { contactNo: string }> = {
  schema: NewCustomer,
  defaults: ({ vatNumber, crNumber }) => ({ type: vatNumber || crNumber ? 'Company' : 'Individual', contactNo: '' }),
  refusals: customerRefusals,
  keysOf: ({ contactNo }) => texts(contactNo).map((phone) => phoneOf(phone) ?? phone),
  keysOfKnown: ({ contactNo }) => [contactNo],
}

/** A partner is identified by phone, or by name where the table gives no phone. */
const dealers: Rules<NewDealer, { contactNo: string | null }> = {
  schema: NewDealer,
  defaults: () => ({}),
  refusals: dealerRefusals,
  keysOf: (given) => {
    const phones = texts(given.contactNo).map((phone) => phoneOf(phone) ?? phone)
    return phones.length > 0 ? phones : names(given)
  },
  keysOfKnown: (known) => [...texts(known.contactNo), ...names(known)],
}

const ofDigits = ['vatNumber', 'crNumber', 'buildingNo', 'postalCode', 'additionalNo']

/** The cells of a row as fields; the type by its word. */
function fieldsIn({ values }: Given): { given: Record<string, unknown>; faults: Fault[] } {
  const given: Record<string, unknown> = {}
  const faults: Fault[] = []
  for (const [field, cell] of Object.entries(values)) {
    const type = field === 'type' ? typeOf(cell) : undefined
    if (field === 'type' && !type) faults.push({ code: 'rowValueUnknown', field, data: { value: cell.slice(0, 50) } })
    else given[field] = type ?? (ofDigits.includes(field) ? westernDigits(cell) : cell)
  }
  return { given, faults }
}

const ownFields = (schema: { shape: object }, known: object) =>
  Object.fromEntries(Object.entries(known).filter(([field]) => field in schema.shape))

async function judge<F extends Party, Known extends { id: number; nameEn: string | null; nameAr: string | null }>(
  rows: readonly Given[],
  known: readonly Known[],
  { schema, ...rules }: Rules<F, Known>,
  existing: ExistingChoice,
  nameOf: (named: { nameEn?: string | null; nameAr?: string | null }) => string,
): Promise<Judged<PartyChange<F>>[]> {
  const byKey = Map.groupBy(
    known.flatMap((one) => [...new Set(rules.keysOfKnown(one))].map((key) => ({ key, one }))),
    ({ key }) => key,
  )
  const said = new SaidOnce()
  return eachInTurn(rows, (row): Judged<PartyChange<F>> => {
    const { given, faults } = fieldsIn(row)
    const keys = rules.keysOf(given)
    const there = keys.flatMap((key) => byKey.get(key) ?? []).map(({ one }) => one)
    const matches = [...new Set(there)]
    const [match] = matches
    const base = match && existing === 'update' ? ownFields(schema, match) : rules.defaults(given)
    const typed = { ...base, ...given }
    const parsed = schema.safeParse(typed)
    if (!parsed.success) faults.push(...faultsOfShape(parsed.error.issues, typed))
    else faults.push(...rules.refusals(parsed.data).map(faultOf))
    faults.push(...keys.slice(0, 1).flatMap((key) => said.refuse(row.row, key)))
    if (existing === 'update' && matches.length > 1)
      faults.push({ code: 'rowMatchesSeveral', field: null, data: { count: matches.length } })
    const judged = {
      row: row.row,
      title: nameOf(given) || texts(given.contactNo)[0] || '',
      other: match ? { id: match.id, name: nameOf(match) } : null,
      faults,
      change: null,
    }
    // What is left as it is, is left whatever the row says of it.
    if (match && existing === 'skip') return { ...judged, faults: [], fate: 'skip' }
    if (faults.length > 0 || !parsed.success) return { ...judged, fate: 'refused' }
    const fields = storedParty<F>(parsed.data)
    if (!match) {
      const { nameEn, nameAr } = fields
      return { ...judged, fate: 'new', change: { fields, id: null, changes: { nameEn, nameAr } } }
    }
    const changes = changesBetween(match, fields)
    return changes
      ? { ...judged, fate: 'update', change: { fields, id: match.id, changes } }
      : { ...judged, fate: 'same' }
  })
}

const nameIn =
  (language: 'en' | 'ar') =>
  ({ nameEn, nameAr }: { nameEn?: string | null; nameAr?: string | null }): string =>
    (language === 'ar' ? nameAr || nameEn : nameEn || nameAr) ?? ''

/** What would become of each row of a table of customers. `hold`: they are about to be stored. */
export async function judgeCustomers(
  { tx, language }: CompanyContext,
  rows: readonly Given[],
  existing: ExistingChoice,
  hold: boolean,
) {
  const phones = rows.flatMap(({ values }) => phoneOf(values.contactNo ?? '') ?? [])
  const known = await customersByPhone(tx, [...new Set(phones)], hold)
  return judge(rows, known, customers, existing, nameIn(language))
}

export async function judgeDealers(
  { tx, language }: CompanyContext,
  rows: readonly Given[],
  existing: ExistingChoice,
  hold: boolean,
) {
  return judge(rows, await allDealers(tx, hold), dealers, existing, nameIn(language))
}
