import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import type { Answer } from '@warsha/domain/decisions'
import type { Money } from '@warsha/domain/money'
import { sql } from 'kysely'

export type StoredService = Awaited<ReturnType<typeof listServices>>[number]
const services = (tx: CompanyTx) =>
  tx
    .selectFrom('estimateServices as s')
    .select([
      's.id',
      's.version',
      's.estimateId',
      's.serviceId',
      's.sectionId',
      's.position',
      's.nameEn',
      's.nameAr',
      's.description',
      's.quantityMilli',
      's.priceMinor as price',
      's.minPriceMinor as minPrice',
      's.maxPriceMinor as maxPrice',
      's.costMinor as cost',
      's.discountMinor as discount',
      's.discountBp',
      's.grossMinor as gross',
      's.taxableMinor as taxable',
      's.vatMinor as vat',
      's.totalMinor as total',
      's.durationMinutes',
      's.warrantyValue',
      's.warrantyUnit',
      's.underWarrantyOfId',
      's.estimatePackageId',
      's.dueAt',
      's.toldMinor as told',
      sql<Answer | null>`s.answer::text`.as('answer'),
    ])
    .where('s.companyId', '=', tx.companyId)

export const listServices = statement((tx: CompanyTx, estimateId: number) =>
  services(tx).where('s.estimateId', '=', estimateId).orderBy('s.position').orderBy('s.id'),
).all
export const findService = statement((tx: CompanyTx, id: number) => services(tx).where('s.id', '=', id)).first

export type StoredPart = Awaited<ReturnType<typeof listParts>>[number]
const parts = (tx: CompanyTx) =>
  tx
    .selectFrom('estimateParts as p')
    .select([
      'p.id',
      'p.version',
      'p.estimateId',
      'p.estimateServiceId as ticketServiceId',
      'p.position',
      'p.source',
      'p.sparePartId',
      'p.partNo',
      'p.nameEn',
      'p.nameAr',
      'p.make',
      'p.model',
      'p.supplierId',
      'p.supplierName',
      'p.quantityMilli',
      'p.priceMinor as price',
      'p.minPriceMinor as minPrice',
      'p.costMinor as cost',
      'p.discountMinor as discount',
      'p.grossMinor as gross',
      'p.taxableMinor as taxable',
      'p.vatMinor as vat',
      'p.totalMinor as total',
      'p.toldMinor as told',
      sql<Answer | null>`p.answer::text`.as('answer'),
    ])
    .where('p.companyId', '=', tx.companyId)

export const listParts = statement((tx: CompanyTx, estimateId: number) =>
  parts(tx).where('p.estimateId', '=', estimateId).orderBy('p.position').orderBy('p.id'),
).all
export const findPart = statement((tx: CompanyTx, id: number) => parts(tx).where('p.id', '=', id)).first

export const listPackages = statement((tx: CompanyTx, estimateId: number) =>
  tx
    .selectFrom('estimatePackages')
    .select(['id', 'packageId', 'nameEn', 'nameAr', 'priceMinor as price'])
    .where('companyId', '=', tx.companyId)
    .where('estimateId', '=', estimateId)
    .orderBy('id'),
).all

/** Services with the parts that hang on them. */
export async function deleteServices(tx: CompanyTx, ids: number[]): Promise<void> {
  await deletePartsOf.run(tx, ids)
  await deleteServiceRows.run(tx, ids)
}
const deletePartsOf = statement((tx: CompanyTx, ids: number[]) =>
  tx.deleteFrom('estimateParts').where('companyId', '=', tx.companyId).where('estimateServiceId', '=', anyOf(ids)),
)
const deleteServiceRows = statement((tx: CompanyTx, ids: number[]) =>
  tx.deleteFrom('estimateServices').where('companyId', '=', tx.companyId).where('id', '=', anyOf(ids)),
)
export const deletePackage = statement((tx: CompanyTx, id: number) =>
  tx.deleteFrom('estimatePackages').where('companyId', '=', tx.companyId).where('id', '=', id),
).run

export type LineAnswer = { id: number; answer: Answer | null; told: Money | null }
/** What the customer said to lines; services and parts are numbered together. */
export async function keepAnswers(tx: CompanyTx, given: readonly LineAnswer[]): Promise<void> {
  if (given.length === 0) return
  const [ids, words, told] = [
    given.map(({ id }) => id),
    given.map(({ answer }) => answer),
    given.map((one) => one.told),
  ]
  for (const table of ['estimate_services', 'estimate_parts'] as const)
    await setAnswers[table].run(tx, ids, words, told)
}
const answersIn = (table: string) =>
  statement(
    (tx: CompanyTx, ids: number[], words: (Answer | null)[], told: (Money | null)[]) => sql`
    update ${sql.table(`app.${table}`)} as l set answer = g.answer::app.approval_state, told_minor = g.told
    from unnest(${ids}::bigint[], ${words}::text[], ${told}::bigint[]) as g (id, answer, told)
    where l.company_id = ${tx.companyId} and l.id = g.id`,
  )
const setAnswers = { estimate_services: answersIn('estimate_services'), estimate_parts: answersIn('estimate_parts') }
