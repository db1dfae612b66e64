import type { Activity } from '@warsha/domain/activities'
import { type By, record } from '../lib/record.ts'

/** Writes lines of the estimate's log: sentences of i18n (activities), in the transaction of the change itself. */
export async function recordOnEstimate(by: By, id: number, ...happened: (Activity | null)[]): Promise<void> {
  const events = happened
    .filter((one) => one !== null)
    .map(({ action, facts }) => ({ entity: 'estimate' as const, entityId: id, action, changes: facts }))
  await record(by, ...events)
}
