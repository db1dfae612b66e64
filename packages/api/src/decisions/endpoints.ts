import { declinedOfVehicle, dismiss, takeUp } from './declined-work.ts'
import { ofTicket as decisionsOfTicket, propose, withdraw } from './propose.ts'

export const decisions = {
  ofTicket: decisionsOfTicket,
  propose,
  withdraw,
  declinedOfVehicle,
  takeUp,
  dismiss,
}
