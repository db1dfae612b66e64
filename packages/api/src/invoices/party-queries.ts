import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { sql } from 'kysely'

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

/** Without a country the party is in that of the company. */
export const findBuyer = statement((tx: CompanyTx, customerId: number) =>
  tx
    .selectFrom('customers as p')
    .innerJoin('companies as c', 'c.id', 'p.companyId')
    .innerJoin('countries as n', (join) =>
      join.on('n.id', '=', sql<number>`case when p.country_id is null then c.country_id else p.country_id end`),
    )
    .leftJoin('paymentTerms as t', (join) =>
      join.onRef('t.companyId', '=', 'p.companyId').onRef('t.id', '=', 'p.paymentTermId'),
    )
    .select([...ofParty, ...address, ...billed].map((column) => `p.${column}` as const))
    .select(['n.code as country', 't.days as paymentDays', 'c.simplifiedBelowLimit', 'c.vatOnDeposits'])
    .where('p.companyId', '=', tx.companyId)
    .where('p.id', '=', customerId),
).one

export const findDealer = statement((tx: CompanyTx, dealerId: number) =>
  tx
    .selectFrom('dealers as p')
    .innerJoin('companies as c', 'c.id', 'p.companyId')
    .innerJoin('countries as n', 'n.id', 'c.countryId')
    .leftJoin('paymentTerms as t', (join) =>
      join.onRef('t.companyId', '=', 'p.companyId').onRef('t.id', '=', 'p.paymentTermId'),
    )
    .select([...ofParty, ...address, ...billed].map((column) => `p.${column}` as const))
    .select(['n.code as country', 't.days as paymentDays', 'c.simplifiedBelowLimit', 'c.vatOnDeposits'])
    .where('p.companyId', '=', tx.companyId)
    .where('p.id', '=', dealerId),
).one

export const findCar = statement((tx: CompanyTx, vehicleId: number) =>
  tx
    .selectFrom('vehicles as v')
    .innerJoin('makes as m', 'm.id', 'v.makeId')
    .leftJoin('models as o', 'o.id', 'v.modelId')
    .select(['v.plateNo', 'v.year', 'm.nameEn as makeEn', 'm.nameAr as makeAr'])
    .select(['o.nameEn as modelEn', 'o.nameAr as modelAr'])
    .where('v.companyId', '=', tx.companyId)
    .where('v.id', '=', vehicleId),
).one

const decimalsOf = new Map<string, number>()

/** Read once: currencies come with the program. */
export async function findCurrencyDecimals(tx: CompanyTx, code: string): Promise<number> {
  const known = decimalsOf.get(code) ?? (await findCurrency(tx, code)).decimals
  decimalsOf.set(code, known)
  return known
}
const findCurrency = statement((tx: CompanyTx, code: string) =>
  tx.selectFrom('currencies').select('decimals').where('code', '=', code),
).one
