import type { NewTicketPart } from '@warsha/contract/ticket-lines'
import type { CompanyTx } from '@warsha/db/database'
import { priceOf, zero } from '@warsha/domain/money'
import type { LineTotals } from '@warsha/domain/totals'
import { sql } from 'kysely'
import type { ServiceLine } from './new-services.ts'

type Figures = Pick<LineTotals, 'taxable' | 'vat' | 'total'>
const figuresOf = (figures: Figures | undefined) => ({
  taxableMinor: figures?.taxable ?? zero,
  vatMinor: figures?.vat ?? zero,
  totalMinor: figures?.total ?? zero,
})

/** Stores new services of a ticket in their order and gives back their ids in the same order. */
export async function insertServices(
  tx: CompanyTx,
  ticketId: number,
  lines: ServiceLine[],
  after = 0,
  figures: Figures[] = [],
): Promise<number[]> {
  if (lines.length === 0) return []
  const stored = await tx
    .insertInto('ticketServices')
    .values(
      lines.map(({ given, service, price, gross, discount }, index) => ({
        companyId: tx.companyId,
        ticketId,
        serviceId: service.id,
        sectionId: service.sectionId,
        position: after + index + 1,
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
        ...figuresOf(figures[index]),
      })),
    )
    .returning(['id', 'position'])
    .execute()
  return stored.sort((a, b) => a.position - b.position).map(({ id }) => id)
}

export async function insertTechnicians(
  tx: CompanyTx,
  ticketId: number,
  assigned: { ticketServiceId: number; employeeId: number }[],
): Promise<number[]> {
  if (assigned.length === 0) return []
  const stored = await tx
    .insertInto('ticketTechnicians')
    .values(assigned.map((one) => ({ companyId: tx.companyId, ticketId, ...one })))
    .returning('id')
    .execute()
  return stored.map(({ id }) => id)
}

export type PartLine = Omit<NewTicketPart, 'serviceIndex'>

export const partColumns = (part: PartLine) => ({
  ticketServiceId: part.ticketServiceId,
  source: part.source,
  partNo: part.partNo,
  nameEn: part.name,
  nameAr: part.name,
  supplierName: part.supplierName,
  quantityMilli: part.quantityMilli,
  priceMinor: part.price,
  minPriceMinor: part.minPrice,
  costMinor: part.cost,
  discountMinor: part.discount,
  grossMinor: priceOf(part.price, part.quantityMilli),
})

export async function insertParts(
  tx: CompanyTx,
  ticketId: number,
  parts: PartLine[],
  after = 0,
  figures: Figures[] = [],
): Promise<number[]> {
  if (parts.length === 0) return []
  const stored = await tx
    .insertInto('ticketParts')
    .values(
      parts.map((part, index) => ({
        companyId: tx.companyId,
        ticketId,
        position: after + index + 1,
        ...partColumns(part),
        ...figuresOf(figures[index]),
      })),
    )
    .returning(['id', 'position'])
    .execute()
  return stored.sort((a, b) => a.position - b.position).map(({ id }) => id)
}

/** The sections of services that a ticket does not have yet are added to it. */
export async function insertSections(tx: CompanyTx, ticketId: number, sectionIds: number[]): Promise<void> {
  if (sectionIds.length === 0) return
  await tx
    .insertInto('ticketSections')
    .values([...new Set(sectionIds)].map((sectionId) => ({ companyId: tx.companyId, ticketId, sectionId })))
    .onConflict((conflict) => conflict.columns(['companyId', 'ticketId', 'sectionId']).doNothing())
    .execute()
}

export const insertNote = (
  tx: CompanyTx,
  ticketId: number,
  body: string,
  writer: { userId: number; nameEn: string; nameAr: string },
) =>
  tx
    .insertInto('ticketNotes')
    .values({
      companyId: tx.companyId,
      ticketId,
      body,
      writtenBy: writer.userId,
      writtenByEn: writer.nameEn,
      writtenByAr: writer.nameAr,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The place of the last line of a kind; 0 when there is none. */
export async function lastPosition(
  tx: CompanyTx,
  table: 'ticketServices' | 'ticketParts',
  ticketId: number,
): Promise<number> {
  const { last } = await tx
    .selectFrom(table)
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .executeTakeFirstOrThrow()
  return last
}
