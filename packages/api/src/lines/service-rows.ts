import type { CompanyTx } from '@warsha/db/database'
import type { DB } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import type { ServiceStatus } from '@warsha/domain/tickets'
import { sql, type UpdateObject } from 'kysely'
import { type Figures, figuresOf } from './figures.ts'
import type { ServiceLine } from './new-services.ts'
import { type LineSource, of } from './source.ts'

type Fields = Omit<UpdateObject<DB, LineSource['services']>, 'companyId' | 'id' | 'version'>

/** The services of a document, in its own table. */
export function servicesIn<Status extends ServiceStatus | null>(source: LineSource<Status>) {
  const insertRows = statement((tx: CompanyTx, rows: ReturnType<typeof rowOf>[]) =>
    tx
      .insertInto(source.services)
      .values(rows.map((row) => ({ companyId: tx.companyId, ...row })))
      .returning(['id', 'position']),
  ).all
  return {
    /** Stores new services in their order and gives back their ids in the same order. */
    async insertServices(tx: CompanyTx, id: number, lines: ServiceLine[], after = 0, figures: Figures[] = []) {
      if (lines.length === 0) return []
      const rows = lines.map((line, index) => ({
        ...rowOf(source, id, line, after + index + 1),
        ...figuresOf(figures[index]),
      }))
      const stored = await insertRows(tx, rows)
      return stored.sort((a, b) => a.position - b.position).map((row) => row.id)
    },
    listServicesOf: (tx: CompanyTx, id: number) =>
      tx
        .selectFrom(source.services)
        .select(['id', 'serviceId', 'nameEn', 'nameAr', source.status.as('status')])
        .where('companyId', '=', tx.companyId)
        .where(of(source), '=', id)
        .execute(),
    updateService: (tx: CompanyTx, id: number, fields: Fields) =>
      tx
        .updateTable(source.services)
        .set({ ...fields, version: sql<number>`version + 1` })
        .where('companyId', '=', tx.companyId)
        .where('id', '=', id)
        .execute(),
    lastService: lastIn(source, source.services),
  }
}

const rowOf = (
  source: LineSource,
  id: number,
  { given, service, price, gross, discount, packageLineId }: ServiceLine,
  position: number,
) => ({
  [source.of]: id,
  [source.inPackage]: packageLineId ?? null,
  position,
  serviceId: service.id,
  sectionId: service.sectionId,
  nameEn: service.nameEn,
  nameAr: service.nameAr,
  description: given.description,
  quantityMilli: given.quantityMilli,
  priceMinor: price,
  minPriceMinor: service.minPrice,
  maxPriceMinor: service.maxPrice,
  costMinor: service.cost,
  discountMinor: discount,
  discountBp: given.discountBp,
  durationMinutes: service.durationMinutes,
  warrantyValue: service.warrantyValue,
  warrantyUnit: service.warrantyUnit,
  underWarrantyOfId: given.underWarrantyOfId,
  dueAt: given.dueAt,
  grossMinor: gross,
})

/** The place of the last line of a table in a document; 0 when there is none. */
export function lastIn(source: LineSource, table: LineSource['services' | 'parts']) {
  const find = statement((tx: CompanyTx, id: number) =>
    tx
      .selectFrom(table)
      .select(sql<number>`coalesce(max(position), 0)`.as('last'))
      .where('companyId', '=', tx.companyId)
      .where(of(source), '=', id),
  ).one
  return async (tx: CompanyTx, id: number): Promise<number> => (await find(tx, id)).last
}
