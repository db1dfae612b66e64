import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { sql } from 'kysely'

/** From the next call on, whoever comes with this session signs in again. */
export const endSession = statement((tx: CompanyTx, id: string) =>
  tx
    .updateTable('sessions')
    .set({ endedAt: sql<string>`now()` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('endedAt', 'is', null),
).run
