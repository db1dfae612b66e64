import { useMutation } from '@tanstack/react-query'
import type { Quote } from '@warsha/contract/subscription-rows'
import type { SubscriptionOverview } from '@warsha/contract/subscriptions'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { useProfile } from '../../lib/session.ts'
import { useLookupsChanged } from '../../lib/use-lookups-changed.ts'
import { useRequestKey } from '../../lib/use-request-key.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { IconCreditCard } from '../../ui/more-icons.tsx'
import { toast } from '../../ui/toast.ts'
import { TransferPart } from './TransferPart.tsx'

type Props = { quote: Quote; overview: SubscriptionOverview /** the figures are on their way */; waits: boolean }

/** Goes to the page on which a card pays, or begins the plan where nothing is left to pay (SUB-009, SUB-010). */
export function PayPart({ quote, overview, waits }: Props) {
  const { t } = useTranslation('company-subscription')
  const message = useErrorMessage()
  const lookupsChanged = useLookupsChanged()
  const { planId, period, addOns, voucherCode, amountToPay } = quote
  const choice = { newSubscriptionPlanId: planId, period, addOns: addOns.join(), voucherCode }
  // The same order, however often it is pressed and whatever answer was lost; another choice is another order.
  const { requestKey, renew } = useRequestKey()
  const begun = () => {
    lookupsChanged()
    toast.success(t('paid.begun'))
  }
  const begin = useMutation(
    api.subscriptions.confirmNew.mutationOptions({ context: { requestKey }, onSuccess: begun, onSettled: renew }),
  )
  const pay = useMutation(
    api.subscriptions.checkout.mutationOptions({
      context: { requestKey },
      onSuccess: ({ checkout }) => (checkout ? location.assign(checkout.pageUrl) : begun()),
      onSettled: (answer, error) => !answer?.checkout && renew(answer, error),
    }),
  )
  const why = useWhyNotPay(overview)
  const isFree = amountToPay === 0
  const error = message(isFree ? begin.error : pay.error)
  return (
    <>
      {error && <Banner kind="danger">{error}</Banner>}
      <ActionButton
        variant="primary"
        size="large"
        block
        icon={isFree ? <IconCheck size="s" /> : <IconCreditCard size="s" />}
        busy={waits || begin.isPending || pay.isPending || (pay.isSuccess && pay.data.checkout !== null)}
        disabledReason={why ?? (!isFree && !overview.takesCards && t('noCards'))}
        onClick={() => (isFree ? begin : pay).mutate(choice)}
      >
        {t(isFree ? 'begin' : 'payByCard')}
      </ActionButton>
      <TransferPart quote={quote} overview={overview} why={why} waits={waits} />
    </>
  )
}

function useWhyNotPay({ pending }: SubscriptionOverview): string | null {
  const sentence = useRefusalMessage()
  const { simulatedBy } = useProfile()
  if (simulatedBy) return sentence({ code: 'simulationOnlyLooks', data: {} })
  return pending ? sentence({ code: 'BANK_TRANSFER_ALREADY_PENDING', data: {} }) : null
}
