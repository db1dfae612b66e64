import { isShareTaken } from '@warsha/db/shares'
import type { Services } from '../lib/context.ts'
import { outageOf } from '../lib/outage.ts'
import { listCompanyIds } from '../platform/logins.ts'

/** Does one piece of work after the other, each also where one before it failed. The first error is thrown at the end. */
export async function allInTurn(...works: (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const work of works) await work().catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

/**
 * Does the work of a job for one company after the other. Where it fails for one, the log says so and the others go on; the first
 * error is thrown at the end, so that the queue knows of it. Only a database that cannot be asked ends the round at once.
 */
export async function forEachCompany(
  { platform, log }: Pick<Services, 'platform' | 'log'>,
  work: (companyId: number) => Promise<unknown>,
): Promise<void> {
  let first: unknown = null
  for (const companyId of await listCompanyIds(platform)) {
    try {
      await work(companyId)
    } catch (error) {
      if (outageOf(error) && !isShareTaken(error)) throw error
      log.error({ err: error, companyId }, 'A job failed for a company; it goes on with the others')
      first ??= error
    }
  }
  if (first !== null) throw first
}
