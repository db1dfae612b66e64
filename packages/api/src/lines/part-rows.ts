import type { NewTicketPart } from '@warsha/contract/ticket-lines'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { priceOf } from '@warsha/domain/money'
import { sql } from 'kysely'
import { type Figures, figuresOf } from './figures.ts'
import { lastIn } from './service-rows.ts'
import { type LineSource, of } from './source.ts'

/** `names`: of a part that is named in both languages. */
export type PartLine = Omit<NewTicketPart, 'serviceIndex'> & { names?: { nameEn: string; nameAr: string } }

/** The parts of a document, in its own table. */
export function partsIn(source: LineSource) {
  const insertRows = statement((tx: CompanyTx, rows: ReturnType<typeof rowOf>[]) =>
    tx
      .insertInto(source.parts)
      .values(rows.map((row) => ({ companyId: tx.companyId, ...row })))
      .returning(['id', 'position']),
  ).all
  return {
    /** Stores new parts in their order and gives back their ids in the same order. */
    async insertParts(tx: CompanyTx, id: number, parts: PartLine[], after = 0, figures: Figures[] = []) {
      if (parts.length === 0) return []
      const rows = parts.map((part, index) => ({
        ...rowOf(source, id, part, after + index + 1),
        ...figuresOf(figures[index]),
      }))
      const stored = await insertRows(tx, rows)
      return stored.sort((a, b) => a.position - b.position).map((row) => row.id)
    },
    listPartNumbers: (tx: CompanyTx, id: number) =>
      tx
        .selectFrom(source.parts)
        .select(['id', 'partNo'])
        .where('companyId', '=', tx.companyId)
        .where(of(source), '=', id)
        .execute(),
    updatePart: (tx: CompanyTx, id: number, part: PartLine) =>
      tx
        .updateTable(source.parts)
        .set({ ...columnsOf(source, part), version: sql<number>`version + 1` })
        .where('companyId', '=', tx.companyId)
        .where('id', '=', id)
        .execute(),
    deletePart: (tx: CompanyTx, id: number) =>
      tx.deleteFrom(source.parts).where('companyId', '=', tx.companyId).where('id', '=', id).execute(),
    lastPart: lastIn(source, source.parts),
  }
}

const rowOf = (source: LineSource, id: number, part: PartLine, position: number) => ({
  [source.of]: id,
  position,
  ...columnsOf(source, part),
})
const columnsOf = (source: LineSource, part: PartLine) => ({
  [source.onService]: part.ticketServiceId,
  source: part.source,
  sparePartId: part.sparePartId,
  partNo: part.partNo,
  nameEn: part.names?.nameEn ?? part.name,
  nameAr: part.names?.nameAr ?? part.name,
  make: part.make,
  model: part.model,
  supplierId: part.supplierId,
  supplierName: part.supplierName,
  quantityMilli: part.quantityMilli,
  priceMinor: part.price,
  minPriceMinor: part.minPrice,
  costMinor: part.cost,
  discountMinor: part.discount,
  grossMinor: priceOf(part.price, part.quantityMilli),
})
