import { dayIn } from '@warsha/domain/calendar'
import type { Actor } from '../lib/context.ts'

/** The day in the shop of the caller, by which the subscription ends as well. */
export const todayOf = (actor: Pick<Actor, 'timeZone'>) => dayIn(actor.timeZone, new Date().toISOString())
