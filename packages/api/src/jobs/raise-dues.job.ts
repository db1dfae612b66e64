import { type CompanyTx, inCompany } from '@warsha/db/database'
import { hasEstimateToRemind, remindOfEstimates } from '../estimates/remind.ts'
import { hasFallenDue, raiseAllDues } from '../expenses/raise-dues.ts'
import type { Services } from '../lib/context.ts'
import { hasTransactionDue, raiseTransactions } from '../other-transactions/repeat.ts'
import { allInTurn, forEachCompany } from './each-company.ts'

/** Recurring expenses fall due by the calendar of their shop, also those of days on which no server ran. */
export const raiseDueExpenses = (services: Services) => whereDue(services, hasFallenDue, raiseAllDues)

/** Transactions that come again are prepared on their day, and wait until a person posts them. */
export const raiseDueTransactions = (services: Services) => whereDue(services, hasTransactionDue, raiseTransactions)

/** The authors of estimates are told which of their customers have not answered. */
export const remindOfOpenEstimates = (services: Services) => whereDue(services, hasEstimateToRemind, remindOfEstimates)

/** All three, each also where another one fails. */
export const raiseDues = (services: Services): Promise<void> =>
  allInTurn(
    () => raiseDueExpenses(services),
    () => raiseDueTransactions(services),
    () => remindOfOpenEstimates(services),
  )

const whereDue = (
  services: Services,
  isDue: (tx: CompanyTx) => Promise<boolean>,
  raise: (tx: CompanyTx) => Promise<unknown>,
): Promise<void> =>
  forEachCompany(services, async (companyId) => {
    if (await inCompany(services.database, companyId, isDue, 'read'))
      await inCompany(services.database, companyId, raise)
  })
