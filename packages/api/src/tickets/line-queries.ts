import type { CompanyTx } from '@warsha/db/database'
import type { TicketNotes } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import type { Insertable } from 'kysely'

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
