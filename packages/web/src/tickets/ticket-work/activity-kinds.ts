import type { Activity, Ticket } from '@warsha/contract/ticket-rows'
import { activityActions, type FactKind } from '@warsha/domain/activities'

export const activityFilters = ['all', 'money', 'messages'] as const
export type ActivityFilter = (typeof activityFilters)[number]

const facts: Record<string, Record<string, FactKind>> = activityActions
/** What the facts of an action are; nothing for an action that this page does not know. */
export const factKindsOf = (action: string): Record<string, FactKind> | undefined => facts[action]

const moneyWords = /payment|refund|badDebt|invoice|discount|checkedOut|closed/i
const messageWords = /^note|message|shared|sent/i

/** Whether an event is about money: it names an amount, or what it happened to is one. */
export const isAboutMoney = ({ action, entity }: Pick<Activity, 'action' | 'entity'>): boolean =>
  moneyWords.test(action) ||
  /payment|invoice/.test(entity) ||
  Object.values(factKindsOf(action) ?? {}).includes('money')

/** Whether an event is something people wrote to one another. */
export const isMessage = ({ action, entity }: Pick<Activity, 'action' | 'entity'>): boolean =>
  messageWords.test(action) || entity === 'note'

export function filteredActivities(all: readonly Activity[], filter: ActivityFilter): readonly Activity[] {
  if (filter === 'money') return all.filter(isAboutMoney)
  return filter === 'messages' ? all.filter(isMessage) : all
}

const isFine = ({ action, facts }: Activity) => action === 'pointChecked' && facts.to === 'Fine'

/** An event, or the newest of `points` that one person found fine in a row: an inspection would hide the rest of the day. */
export type Told = Activity & { points: number }

export function foldedActivities(all: readonly Activity[]): readonly Told[] {
  const told: Told[] = []
  for (const activity of all) {
    const last = told.at(-1)
    if (last && isFine(last) && isFine(activity) && last.userId === activity.userId) last.points += 1
    else told.push({ ...activity, points: 1 })
  }
  return told
}

/** The photos that an event brought and that are still there. */
export function photosOf({ facts }: Pick<Activity, 'facts'>, { notes }: Pick<Ticket, 'notes'>): number[] {
  const brought: unknown[] = Array.isArray(facts.fileIds) ? facts.fileIds : []
  return notes.flatMap(({ fileIds }) => fileIds).filter((id) => brought.includes(id))
}
