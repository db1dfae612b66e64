import type { Paid } from '@warsha/contract/subscription-rows'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api-error.ts'
import { useNames } from '../../lib/names.ts'
import { formatMoney } from '../../ui/format.ts'
import { isolated } from '../../ui/isolated.ts'

/** Whether nobody can say what became of a payment: the provider or we did not answer. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'paymentProcessFailed')

/** What became of money that came: the days of the plan, or that it is in the wallet. */
export function usePaidText() {
  const { t } = useTranslation('company-subscription')
  const { pick } = useNames()
  return ({ result, subscription, wallet }: Paid): string => {
    const plan = pick(subscription.planEn, subscription.planAr)
    const { startsOn, endsOn } = subscription
    return result === 'begun'
      ? t('paid.doneText', { plan, from: isolated(startsOn ?? ''), to: isolated(endsOn ?? '') })
      : t('paid.inWalletText', { plan, amount: isolated(formatMoney(wallet).text) })
  }
}
