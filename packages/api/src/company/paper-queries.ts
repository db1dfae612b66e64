import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { DocumentName, DocumentTitle } from '@warsha/domain/documents'

const columns = [
  'systemName',
  'customNameEn',
  'customNameAr',
  'showStamp',
  'printTerms',
  'printTermsOnFirstPage',
] as const

/** What the company decided of its documents; those of which nothing was decided have no row. */
export const listDocumentTitles: (tx: CompanyTx) => Promise<DocumentTitle[]> = statement((tx: CompanyTx) =>
  tx.selectFrom('documentTitles').select(columns).where('companyId', '=', tx.companyId).orderBy('systemName'),
).all

export const findDocumentTitle = (tx: CompanyTx, name: DocumentName): Promise<DocumentTitle | undefined> =>
  tx
    .selectFrom('documentTitles')
    .select(columns)
    .where('companyId', '=', tx.companyId)
    .where('systemName', '=', name)
    .executeTakeFirst()

/** Stores what is decided of a document, for the first time or again. */
export const putDocumentTitle = (tx: CompanyTx, { systemName, ...decided }: DocumentTitle) =>
  tx
    .insertInto('documentTitles')
    .values({ companyId: tx.companyId, systemName, ...decided })
    .onConflict((kept) => kept.columns(['companyId', 'systemName']).doUpdateSet(decided))
    .execute()

/** The pictures at the head and beside the signature: the shop's own where it has them, else the company's. */
export const listSellerPictures = (tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('pictures')
    .select(['entity', 'content'])
    .where('companyId', '=', tx.companyId)
    .where((eb) =>
      eb.or([
        eb.and([eb('entity', 'in', ['company', 'companyStamp']), eb('entityId', '=', tx.companyId)]),
        eb.and([eb('entity', 'in', ['shop', 'shopStamp']), eb('entityId', '=', shopId)]),
      ]),
    )
    .execute()

export const findTerms = async (tx: CompanyTx): Promise<StoredTerm[]> => {
  const { terms } = await tx
    .selectFrom('companies')
    .select('terms')
    .where('id', '=', tx.companyId)
    .executeTakeFirstOrThrow()
  return (terms as StoredTerm[]).toSorted((a, b) => a.orderNo - b.orderNo)
}
export type StoredTerm = { descriptionEn: string; descriptionAr: string; orderNo: number }
