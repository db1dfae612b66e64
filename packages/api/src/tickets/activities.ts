import type { Activity } from '@warsha/domain/activities'
import { type By, record } from '../audit/record.ts'

/** What happened, and to which of the ticket's things; to the ticket itself where nothing else is named. */
export type Happened = Activity & { entity?: string; entityId?: number }

/** Writes lines of the ticket's log: sentences of i18n (activities), in the transaction of the change itself. */
export const recordOnTicket = (by: By, ticketId: number, ...happened: (Happened | null)[]): Promise<void> =>
  record(
    by,
    ...happened
      .filter((one) => one !== null)
      .map(({ action, facts, entity, entityId }) => ({
        entity: entity ?? 'ticket',
        entityId: entityId ?? ticketId,
        ticketId,
        action,
        changes: facts,
      })),
  )

export const nameOf = ({ nameEn, nameAr }: { nameEn: string | null; nameAr: string | null }) => ({
  en: nameEn,
  ar: nameAr,
})
