import { refusePermission } from '@warsha/domain/permissions'
import { recordsExpenses } from '@warsha/domain/route-permissions'
import { useStartupLookups } from '../lookups.ts'
import { useGrants } from '../may.ts'
import { useRefusalMessage } from '../refusals.ts'

/** Why the user may not record, pay or return expenses, as a sentence; undefined when they may. */
export function useWhyNoExpense(): string | undefined {
  const grants = useGrants()
  const sentence = useRefusalMessage()
  const expired = useStartupLookups().data?.company.hasSubscriptionExpired ?? false
  const refusal = refusePermission(grants, recordsExpenses)
  if (refusal) return sentence(refusal)
  return expired ? sentence({ code: 'subscriptionExpired', data: {} }) : undefined
}
