import type { Inspection, OfTicket } from '@warsha/contract/inspection-rows'
import { refuseFinished } from '@warsha/domain/inspections'
import { type ModuleAction, mayDo } from '@warsha/domain/permissions'
import { refuseEdit } from '@warsha/domain/tickets'
import { useGrants, useWhyNot } from '../lib/may.ts'
import { useRefusalMessage } from '../lib/refusals.ts'

/** Why the car of a ticket cannot be inspected by this user now, as a sentence; undefined when it can. */
export function useWhyNotHere(ticket: OfTicket['ticket']): (...actions: ModuleAction[]) => string | undefined {
  const grants = useGrants()
  const why = useWhyNot()
  const sentence = useRefusalMessage()
  const refusal = refuseEdit(ticket)
  return (...actions) => {
    const held = actions.find((action) => mayDo(grants, action)) ?? actions[0] ?? 'tickets.edit'
    // It finishes no car: closed with all that adds to one.
    return why(held, 'adds') ?? (refusal ? sentence(refusal) : undefined)
  }
}

/** The same for the points of one inspection, which stand when it is finished. */
export function useWhyNotInspect(ticket: OfTicket['ticket'], inspection: Inspection): string | undefined {
  const sentence = useRefusalMessage()
  const refusal = refuseFinished(inspection.finishedAt)
  return (
    useWhyNotHere(ticket)('tickets.serviceChangeStatus', 'tickets.edit') ?? (refusal ? sentence(refusal) : undefined)
  )
}
