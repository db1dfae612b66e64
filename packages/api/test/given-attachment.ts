import { randomUUID } from 'node:crypto'
import type { Database } from '@warsha/db/database'
import { sql } from 'kysely'
import { png } from './drawn.ts'
import type { Company } from './garage.ts'

/** A photo that its owner attached to a purchase, an expense or another transaction. */
export async function givenAttachment(
  { companyId, userId }: Pick<Company, 'companyId' | 'userId'>,
  owner: Database,
  { name, ...to }: { name: string } & ({ invoiceId: number } | { transactionId: number }),
): Promise<number> {
  const content = png()
  const by = { addedBy: userId, addedByEn: 'Owner', addedByAr: 'المالك' }
  const file = { name: `${name}.png`, mime: 'image/png', content, bytes: content.length }
  const { id } = await owner
    .insertInto('purchaseAttachments')
    .values({ companyId, ...to, requestKey: randomUUID(), ...file, ...by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('fileTotals')
    .values({ companyId, bytes: content.length })
    .onConflict((conflict) =>
      conflict.column('companyId').doUpdateSet({ bytes: sql<number>`file_totals.bytes + excluded.bytes` }),
    )
    .execute()
  return id
}
