import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { sql } from 'kysely'
import { countryCode } from '../lib/reference.ts'

const address = ['buildingNo', 'additionalNo', 'postalCode'] as const

const billed = ['idScheme', 'idNumber', 'wantsStandard'] as const

/** What the company chose about its invoices. */
export const findInvoiceRules = statement((tx: CompanyTx) =>
  tx
    .selectFrom('companies')
    .select(['simplifiedBelowLimit', 'separateCreditInvoice', 'vatOnDeposits'])
    .where('id', '=', tx.companyId),
).one

const ofParty = [
  'type',
  'nameEn',
  'nameAr',
  'contactNo',
  'vatNumber',
  'crNumber',
  'street',
  'district',
  'city',
] as const

const withCountry = async <Row extends { countryId: number }>(tx: CompanyTx, { countryId, ...row }: Row) => ({
  ...row,
  country: await countryCode(tx, countryId),
})

export const findBuyer = async (tx: CompanyTx, customerId: number) => withCountry(tx, await customer(tx, customerId))
export const findDealer = async (tx: CompanyTx, dealerId: number) => withCountry(tx, await dealer(tx, dealerId))

/** Without a country the customer is in that of the company. */
const customer = statement((tx: CompanyTx, customerId: number) =>
  tx
    .selectFrom('customers as p')
    .innerJoin('companies as c', 'c.id', 'p.companyId')
    .select([...ofParty, ...address, ...billed].map((column) => `p.${column}` as const))
    .select(sql<number>`coalesce(p.country_id, c.country_id)`.as('countryId'))
    .select(['p.paymentTermId', 'c.simplifiedBelowLimit', 'c.vatOnDeposits'])
    .where('p.companyId', '=', tx.companyId)
    .where('p.id', '=', customerId),
).one

const dealer = statement((tx: CompanyTx, dealerId: number) =>
  tx
    .selectFrom('dealers as p')
    .innerJoin('companies as c', 'c.id', 'p.companyId')
    .select([...ofParty, ...address, ...billed].map((column) => `p.${column}` as const))
    .select(['c.countryId', 'p.paymentTermId', 'c.simplifiedBelowLimit', 'c.vatOnDeposits'])
    .where('p.companyId', '=', tx.companyId)
    .where('p.id', '=', dealerId),
).one

/** How many days a term of payment gives; null without a term. */
export const termDays = async (tx: CompanyTx, termId: number | null): Promise<number | null> =>
  termId === null ? null : (await findTerm(tx, termId)).days
const findTerm = statement((tx: CompanyTx, id: number) =>
  tx.selectFrom('paymentTerms').select('days').where('companyId', '=', tx.companyId).where('id', '=', id),
).one

export const findCar = statement((tx: CompanyTx, vehicleId: number) =>
  tx
    .selectFrom('vehicles as v')
    .select(['v.plateNo', 'v.year', 'v.makeId', 'v.modelId'])
    .where('v.companyId', '=', tx.companyId)
    .where('v.id', '=', vehicleId),
).one
