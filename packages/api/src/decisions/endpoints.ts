import { decideByLink, note as noteDecision } from './decide.ts'
import { declinedOfVehicle, dismiss, takeUp } from './declined-work.ts'
import { ofTicket as decisionsOfTicket, propose, withdraw } from './propose.ts'

export const decisions = {
  ofTicket: decisionsOfTicket,
  propose,
  withdraw,
  note: noteDecision,
  declinedOfVehicle,
  takeUp,
  dismiss,
  decide: decideByLink,
}
