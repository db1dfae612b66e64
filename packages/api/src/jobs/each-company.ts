import type { Services } from '../lib/context.ts'
import { outageOf } from '../lib/outage.ts'
import { listCompanyIds } from '../platform/logins.ts'

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
      if (outageOf(error)) throw error
      log.error({ err: error, companyId }, 'A job failed for a company; it goes on with the others')
      first ??= error
    }
  }
  if (first !== null) throw first
}
