import type { CompanyTx } from '@warsha/db/database'
import type { EstimatePayers } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import type { Insertable } from 'kysely'

/** The insurer or the fleet that pays an estimate. */
export const findPayer = statement((tx: CompanyTx, estimateId: number) =>
  tx
    .selectFrom('estimatePayers as y')
    .innerJoin('dealers as d', (join) => join.onRef('d.companyId', '=', 'y.companyId').onRef('d.id', '=', 'y.dealerId'))
    .select([
      'y.dealerId',
      'd.nameEn',
      'd.nameAr',
      'y.excessMinor as excess',
      'y.approval',
      'y.claimNumber',
      'y.approvalReference',
      'y.approvedOn',
      'y.approvedMinor as approvedAmount',
    ])
    .where('y.companyId', '=', tx.companyId)
    .where('y.estimateId', '=', estimateId),
).first

export const deletePayer = statement((tx: CompanyTx, estimateId: number) =>
  tx.deleteFrom('estimatePayers').where('companyId', '=', tx.companyId).where('estimateId', '=', estimateId),
).run

export const insertPayer = statement((tx: CompanyTx, payer: Omit<Insertable<EstimatePayers>, 'companyId'>) =>
  tx.insertInto('estimatePayers').values({ companyId: tx.companyId, ...payer }),
).run
