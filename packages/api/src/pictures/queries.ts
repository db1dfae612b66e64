import type { CompanyTx } from '@warsha/db/database'
import type { Pictured } from '@warsha/domain/pictures'
import type { Picture } from './clean-picture.ts'

export const findPicture = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('pictures')
    .select(['id', 'mime', 'content'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()

export const findPictureOf = (tx: CompanyTx, entity: Pictured, entityId: number) =>
  tx
    .selectFrom('pictures')
    .select(['id', 'mime', 'content'])
    .where('companyId', '=', tx.companyId)
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The picture takes the place of the one before it. */
export async function replacePicture(
  tx: CompanyTx,
  entity: Pictured,
  entityId: number,
  picture: Picture,
): Promise<number> {
  await deletePicture(tx, entity, entityId)
  const { id } = await tx
    .insertInto('pictures')
    .values({ companyId: tx.companyId, entity, entityId, ...picture })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether there was one to delete. */
export async function deletePicture(tx: CompanyTx, entity: Pictured, entityId: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('pictures')
    .where('companyId', '=', tx.companyId)
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .returning('id')
    .execute()
  return gone.length > 0
}

/** Writes the path, or that there is none, on the thing itself; false when the company has no such thing. */
export async function putPath(tx: CompanyTx, entity: Pictured, id: number, path: string | null): Promise<boolean> {
  const stored = await update(tx, entity, id, path)
  return stored !== undefined
}

function update(tx: CompanyTx, entity: Pictured, id: number, path: string | null) {
  switch (entity) {
    case 'company':
    case 'companyStamp':
      return tx
        .updateTable('companies')
        .set(entity === 'company' ? { picturePath: path } : { stampPicturePath: path })
        .where('id', '=', tx.companyId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
    case 'shop':
    case 'shopStamp':
      return tx
        .updateTable('shops')
        .set(entity === 'shop' ? { picturePath: path } : { stampPicturePath: path })
        .where('companyId', '=', tx.companyId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
    case 'employee':
      return tx
        .updateTable('employees')
        .set({ picturePath: path })
        .where('companyId', '=', tx.companyId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
    case 'sparePart':
      return tx
        .updateTable('spareParts')
        .set({ picturePath: path })
        .where('companyId', '=', tx.companyId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
    default:
      throw new Error(`Nobody keeps a picture of ${String(entity satisfies never)}`)
  }
}
