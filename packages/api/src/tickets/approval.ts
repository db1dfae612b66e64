import { refuseUnapproved } from '@warsha/domain/decisions'
import type { Language } from '../lib/context.ts'
import type { By } from '../lib/record.ts'
import { orRefuse } from '../lib/refuse.ts'
import { nameOf, recordOnTicket } from './activities.ts'
import { findProposal } from './declined-queries.ts'

type Line = { id: number; ticketId: number; nameEn: string; nameAr: string }

/** Work that waits for the customer's word starts only when a user confirms it, and the log says who did. */
export async function startOnApproval(by: By & { language?: Language }, line: Line, confirmed: boolean): Promise<void> {
  const proposal = await findProposal(by.tx, line.id)
  const name = by.language === 'ar' ? line.nameAr : line.nameEn
  orRefuse(refuseUnapproved(proposal?.state ?? null, name, confirmed))
  if (proposal?.state === 'Awaiting')
    await recordOnTicket(by, line.ticketId, {
      action: 'startedUnapproved',
      facts: { name: nameOf(line) },
      entity: 'ticketService',
      entityId: line.id,
    })
}
