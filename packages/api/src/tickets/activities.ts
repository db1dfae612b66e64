import type { Activity } from '@warsha/domain/activities'
import type { RecordKind } from '@warsha/domain/records'
import { type By, record } from '../lib/record.ts'
import { tellOfTicket } from '../live/tell.ts'

/** What happened, and to which of the ticket's things; to the ticket itself where nothing else is named. */
export type Happened = Activity & { entity?: RecordKind; entityId?: number }

/**
 * Writes lines of the ticket's log: sentences of i18n (activities), in the transaction of the change itself. Users who have the
 * ticket open are notified once that is stored.
 */
export async function recordOnTicket(by: By, ticketId: number, ...happened: (Happened | null)[]): Promise<void> {
  const events = happened
    .filter((one) => one !== null)
    .map(({ action, facts, entity, entityId }) => ({
      entity: entity ?? 'ticket',
      entityId: entityId ?? ticketId,
      ticketId,
      action,
      changes: facts,
    }))
  if (events.length > 0) await Promise.all([record(by, ...events), tellOfTicket(by.tx, ticketId)])
}

export const nameOf = ({ nameEn, nameAr }: { nameEn: string | null; nameAr: string | null }) => ({
  en: nameEn,
  ar: nameAr,
})

type Sold = Parameters<typeof nameOf>[0] & { price: number }
export const packageAdded = (sold: Sold, id: number): Happened => ({
  action: 'packageAdded',
  facts: { name: nameOf(sold), price: sold.price },
  entity: 'ticketPackage',
  entityId: id,
})
