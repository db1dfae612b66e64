import * as declinedWork from './declined-work.ts'
import * as propose from './propose.ts'
import * as read from './read.ts'

export const decisions = [declinedWork, propose, read]
