import { inCompany } from '@warsha/db/database'
import { hasEstimateToRemind, remindOfEstimates } from '../estimates/remind.ts'
import { hasFallenDue, raiseAllDues } from '../expenses/raise-dues.ts'
import type { Services } from '../lib/context.ts'
import { hasTransactionDue, raiseTransactions } from '../other-transactions/repeat.ts'
import { listCompanyIds } from '../platform/logins.ts'

/** Recurring expenses fall due by the calendar of their shop, also those of days on which no server ran. */
export async function raiseDueExpenses({ database, platform }: Services): Promise<void> {
  for (const companyId of await listCompanyIds(platform))
    if (await inCompany(database, companyId, hasFallenDue, 'read')) await inCompany(database, companyId, raiseAllDues)
}

/** Transactions that come again are prepared on their day, and wait until a person posts them. */
export async function raiseDueTransactions({ database, platform }: Services): Promise<void> {
  for (const companyId of await listCompanyIds(platform))
    if (await inCompany(database, companyId, hasTransactionDue, 'read'))
      await inCompany(database, companyId, raiseTransactions)
}

/** The authors of estimates are told which of their customers have not answered. */
export async function remindOfOpenEstimates({ database, platform }: Services): Promise<void> {
  for (const companyId of await listCompanyIds(platform))
    if (await inCompany(database, companyId, hasEstimateToRemind, 'read'))
      await inCompany(database, companyId, remindOfEstimates)
}
