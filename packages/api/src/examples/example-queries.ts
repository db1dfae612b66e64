import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'

/** Held while examples are added or removed: of two at once the second finds what the first left. */
export const holdCompany = statement((tx: CompanyTx) =>
  tx.selectFrom('companies').select('id').where('id', '=', tx.companyId).forNoKeyUpdate(),
).one

export const hasCustomers = statement((tx: CompanyTx) =>
  tx.selectFrom('customers').select('id').where('companyId', '=', tx.companyId).limit(1),
).first

export const findModel = statement((tx: CompanyTx, make: string, model: string) =>
  tx
    .selectFrom('models as d')
    .innerJoin('makes as m', 'm.id', 'd.makeId')
    .select(['d.id as modelId', 'd.makeId'])
    .where('m.nameEn', '=', make)
    .where('d.nameEn', '=', model)
    .orderBy('d.id')
    .limit(1),
).first

type Example = 'customers' | 'vehicles'
export const markExamples = (tx: CompanyTx, of: Example, ids: number[]) =>
  tx
    .updateTable(of)
    .set({ isExample: true })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', anyOf(ids))
    .execute()

/** Those that nobody has changed since: what was edited or merged is somebody's own record. Locked, so that nobody opens a ticket for one until it is gone or stays. */
export const lockExamples = (tx: CompanyTx, of: Example) =>
  tx
    .selectFrom(of)
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('isExample', '=', true)
    .where('version', '=', 1)
    .orderBy('id')
    .forUpdate()
    .execute()
