import type { CompanyTx } from '@warsha/db/database'

export async function insertNoteFiles(tx: CompanyTx, noteId: number, fileIds: readonly number[]): Promise<void> {
  const ids = [...new Set(fileIds)]
  if (ids.length > 0)
    await tx
      .insertInto('noteFiles')
      .values(ids.map((fileId, position) => ({ companyId: tx.companyId, noteId, fileId, position })))
      .execute()
}

export async function listNoteFiles(tx: CompanyTx, noteId: number): Promise<number[]> {
  const files = await tx
    .selectFrom('noteFiles')
    .select('fileId')
    .where('companyId', '=', tx.companyId)
    .where('noteId', '=', noteId)
    .execute()
  return files.map(({ fileId }) => fileId)
}
