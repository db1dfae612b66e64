import * as declinedWork from './declined-work.ts'
import * as propose from './propose.ts'

export const decisions = [declinedWork, propose]
