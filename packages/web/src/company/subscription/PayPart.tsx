import { useMutation } from '@tanstack/react-query'
import type { Paid, Quote } from '@warsha/contract/subscription-rows'
import type { SubscriptionOverview } from '@warsha/contract/subscriptions'
import { refuseBuyer } from '@warsha/domain/subscriptions'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { EInvoiceLacks } from '../../lib/EInvoiceLacks.tsx'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { useProfile } from '../../lib/session.ts'
import { useLookupsChanged } from '../../lib/use-lookups-changed.ts'
import { useRequestKey } from '../../lib/use-request-key.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { IconCreditCard } from '../../ui/more-icons.tsx'
import { toast } from '../../ui/toast.ts'
import { isUnknown, usePaidText } from './payment-words.ts'
import { isStaleQuote, useFreshQuote } from './stale-quote.ts'
import { TransferPart } from './TransferPart.tsx'

type Props = { quote: Quote; overview: SubscriptionOverview /** the figures are on their way */; waits: boolean }

/** Goes to the page on which a card pays, or begins the plan where nothing is left to pay (SUB-009, SUB-010). */
export function PayPart({ quote, overview, waits }: Props) {
  const { t } = useTranslation('company-subscription')
  const { begin, pay, cameBack } = usePaying()
  const { planId, period, addOns, voucherCode, amountToPay } = quote
  const choice = { newSubscriptionPlanId: planId, period, addOns: addOns.join(), voucherCode, shownAmount: amountToPay }
  const why = useWhyNotPay(overview)
  const isFree = amountToPay === 0
  const order = isFree ? begin : pay
  return (
    <>
      <EInvoiceLacks
        lacks={overview.buyerLacks.map((lack) => ({ ...lack, of: 'seller' }))}
        said={{ title: t('lacks.title'), text: t('lacks.text') }}
      />
      <Told error={isFree ? begin.error : pay.error} paid={pay.data?.paid ?? null} cameBack={cameBack} />
      <ActionButton
        variant="primary"
        size="large"
        block
        icon={isFree ? <IconCheck size="s" /> : <IconCreditCard size="s" />}
        busy={waits || begin.isPending || pay.isPending || (pay.isSuccess && pay.data.checkout !== null)}
        disabledReason={why ?? (!isFree && !overview.takesCards && t('noCards'))}
        onClick={() => order.mutate(choice)}
      >
        {t(isFree ? 'begin' : 'payByCard')}
      </ActionButton>
      <TransferPart quote={quote} overview={overview} why={why} waits={waits} />
    </>
  )
}

/** The same order, however often it is pressed and whatever answer was lost; another choice is another order. */
function usePaying() {
  const lookupsChanged = useLookupsChanged()
  const paidText = usePaidText()
  const { requestKey, renew } = useRequestKey()
  const askAgain = useFreshQuote()
  const [cameBack, setCameBack] = useState(false)
  const booked = (paid: Paid) => {
    lookupsChanged()
    if (paid.result === 'begun') toast.success(paidText(paid))
  }
  const begin = useMutation(
    api.subscriptions.confirmNew.mutationOptions({
      context: { requestKey },
      onSuccess: booked,
      onError: askAgain,
      onSettled: renew,
    }),
  )
  const pay = useMutation(
    api.subscriptions.checkout.mutationOptions({
      context: { requestKey },
      onMutate: () => setCameBack(false),
      onSuccess: ({ checkout, paid }) => {
        if (checkout) location.assign(checkout.pageUrl)
        if (paid) booked(paid)
      },
      onError: askAgain,
      onSettled: (answer, error) => !answer?.checkout && renew(answer, error),
    }),
  )
  const { reset } = pay
  // The browser's way back shows this page as it was left: on the way to the card, which may still be asked for a code.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      reset()
      setCameBack(true)
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [reset])
  return { begin, pay, cameBack }
}

type ToldProps = { error: unknown; paid: Paid | null; cameBack: boolean }
/** What is known of a payment that did not lead away from here. */
function Told({ error, paid, cameBack }: ToldProps) {
  const { t } = useTranslation('company-subscription')
  const message = useErrorMessage()
  const paidText = usePaidText()
  if (isUnknown(error)) return <Banner kind="warn">{t('paid.unknownHere')}</Banner>
  if (isStaleQuote(error)) return <Banner kind="warn">{t('quote.changed')}</Banner>
  if (error) return <Banner kind="danger">{message(error)}</Banner>
  if (paid?.result === 'inWallet') return <Banner kind="warn">{paidText(paid)}</Banner>
  return cameBack ? <Banner kind="info">{t('paid.cameBack')}</Banner> : null
}

function useWhyNotPay({ pending, buyerLacks }: SubscriptionOverview): string | null {
  const sentence = useRefusalMessage()
  const { simulatedBy } = useProfile()
  if (simulatedBy) return sentence({ code: 'simulationOnlyLooks', data: {} })
  if (pending) return sentence({ code: 'BANK_TRANSFER_ALREADY_PENDING', data: {} })
  const refusal = refuseBuyer(buyerLacks)
  return refusal && sentence(refusal)
}
