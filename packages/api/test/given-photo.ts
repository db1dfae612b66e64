import { randomUUID } from 'node:crypto'
import type { Database } from '@warsha/db/database'
import { sql } from 'kysely'
import { png } from './drawn.ts'
import type { Company } from './garage.ts'

/** A photo of a ticket that its owner has sent and that nothing shows yet. */
export async function givenPhoto(
  { companyId, userId }: Pick<Company, 'companyId' | 'userId'>,
  owner: Database,
  ticketId: number,
): Promise<number> {
  const content = png()
  const by = { uploadedBy: userId, uploadedByEn: 'Owner', uploadedByAr: 'المالك' }
  const { id } = await owner
    .insertInto('files')
    .values({ companyId, ticketId, requestKey: randomUUID(), mime: 'image/png', content, bytes: content.length, ...by })
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
