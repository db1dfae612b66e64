import type { NewTicketPart } from '@warsha/contract/ticket-lines'
import type { CompanyTx } from '@warsha/db/database'
import type { TicketNotes, TicketParts, TicketServices } from '@warsha/db/schema.gen'
import { forEach, statement } from '@warsha/db/statement'
import { priceOf, zero } from '@warsha/domain/money'
import type { LineTotals } from '@warsha/domain/totals'
import { type Insertable, sql } from 'kysely'
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
  const stored = await insertServiceRows(
    tx,
    lines.map(({ given, service, price, gross, discount, ticketPackageId }, index) => ({
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
      ticketPackageId: ticketPackageId ?? null,
      dueAt: given.dueAt,
      grossMinor: gross,
      ...figuresOf(figures[index]),
    })),
  )
  return stored.sort((a, b) => a.position - b.position).map(({ id }) => id)
}

const insertServiceRows = statement((tx: CompanyTx, rows: Omit<Insertable<TicketServices>, 'companyId'>[]) =>
  tx
    .insertInto('ticketServices')
    .values(rows.map((row) => ({ companyId: tx.companyId, ...row })))
    .returning(['id', 'position']),
).all

export async function insertTechnicians(tx: CompanyTx, ticketId: number, assigned: Assigned[]): Promise<number[]> {
  if (assigned.length === 0) return []
  const stored = await insertAssignments(tx, ticketId, assigned)
  return stored.map(({ id }) => id)
}

type Assigned = { ticketServiceId: number; employeeId: number }
const insertAssignments = statement((tx: CompanyTx, ticketId: number, assigned: Assigned[]) =>
  tx
    .insertInto('ticketTechnicians')
    .values(assigned.map((one) => ({ companyId: tx.companyId, ticketId, ...one })))
    .returning('id'),
).all

export type PartLine = Omit<NewTicketPart, 'serviceIndex'>

export const partColumns = (part: PartLine) => ({
  ticketServiceId: part.ticketServiceId,
  source: part.source,
  partNo: part.partNo,
  nameEn: part.name,
  nameAr: part.name,
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

export async function insertParts(
  tx: CompanyTx,
  ticketId: number,
  parts: PartLine[],
  after = 0,
  figures: Figures[] = [],
): Promise<number[]> {
  if (parts.length === 0) return []
  const stored = await insertPartRows(
    tx,
    parts.map((part, index) => ({
      ticketId,
      position: after + index + 1,
      ...partColumns(part),
      ...figuresOf(figures[index]),
    })),
  )
  return stored.sort((a, b) => a.position - b.position).map(({ id }) => id)
}

const insertPartRows = statement((tx: CompanyTx, rows: Omit<Insertable<TicketParts>, 'companyId'>[]) =>
  tx
    .insertInto('ticketParts')
    .values(rows.map((row) => ({ companyId: tx.companyId, ...row })))
    .returning(['id', 'position']),
).all

/** The sections of services that a ticket does not have yet are added to it. */
export async function insertSections(tx: CompanyTx, ticketId: number, sectionIds: number[]): Promise<void> {
  if (sectionIds.length > 0)
    await insertSectionRows(
      tx,
      [...new Set(sectionIds)].map((sectionId) => ({ ticketId, sectionId })),
    )
}

const insertSectionRows = statement((tx: CompanyTx, rows: { ticketId: number; sectionId: number }[]) =>
  tx
    .insertInto('ticketSections')
    .values(rows.map((row) => ({ companyId: tx.companyId, ...row })))
    .onConflict((conflict) => conflict.columns(['companyId', 'ticketId', 'sectionId']).doNothing()),
).run

type Writer = { userId: number; nameEn: string; nameAr: string }
export const insertNote = (tx: CompanyTx, ticketId: number, body: string, { userId, nameEn, nameAr }: Writer) =>
  insertNoteRow(tx, { ticketId, body, writtenBy: userId, writtenByEn: nameEn, writtenByAr: nameAr })

const insertNoteRow = statement((tx: CompanyTx, note: Omit<Insertable<TicketNotes>, 'companyId'>) =>
  tx
    .insertInto('ticketNotes')
    .values({ companyId: tx.companyId, ...note })
    .returning('id'),
).one

/** The place of the last line of a kind; 0 when there is none. */
export const lastPosition = async (tx: CompanyTx, table: LineTable, ticketId: number): Promise<number> =>
  (await findLast(table)(tx, ticketId)).last

type LineTable = 'ticketServices' | 'ticketParts'
const findLast = forEach(
  (table: LineTable) =>
    statement((tx: CompanyTx, ticketId: number) =>
      tx
        .selectFrom(table)
        .select(sql<number>`coalesce(max(position), 0)`.as('last'))
        .where('companyId', '=', tx.companyId)
        .where('ticketId', '=', ticketId),
    ).one,
)
