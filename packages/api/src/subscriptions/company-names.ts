import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'

/** How a company is called at the operator's desk. */
export const findNames = statement((tx: CompanyTx) =>
  tx
    .selectFrom('companies')
    .select(['id as companyId', 'nameEn as companyEn', 'nameAr as companyAr', 'registrationNo'])
    .where('id', '=', tx.companyId),
)
