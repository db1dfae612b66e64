import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Plan, Quote } from '@warsha/contract/subscription-rows'
import type { SubscriptionOverview } from '@warsha/contract/subscriptions'
import type { BillingPeriod } from '@warsha/domain/subscription-prices'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useNames } from '../../lib/names.ts'
import { useErrorMessage } from '../../lib/refusals.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatMoney, formatPercent } from '../../ui/format.ts'
import { isolated } from '../../ui/isolated.ts'
import { DueLine, MoneyBlock } from '../../ui/MoneyBlock.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { PayPart } from './PayPart.tsx'
import { Price } from './Price.tsx'
import classes from './subscription.module.css'
import { VoucherForm } from './VoucherForm.tsx'

type Props = { overview: SubscriptionOverview; plan: Plan; period: BillingPeriod; addOns: readonly string[] }

const isOfVoucher = (error: unknown) => error instanceof ApiError && error.code === 'discountVoucherNotFound'

/** What the choice costs today, as an account; the server works out every figure (SUB-004). */
export function QuoteCard({ overview, plan, period, addOns }: Props) {
  const { t } = useTranslation(['company-subscription', 'ui'])
  const message = useErrorMessage()
  const [voucherCode, setVoucher] = useState('')
  const choice = { newSubscriptionPlanId: plan.id, period, addOns: addOns.join() }
  const plain = useQuery(
    api.subscriptions.planToSubscribe.queryOptions({ input: choice, placeholderData: keepPreviousData }),
  )
  const reduced = useQuery(
    api.subscriptions.planToSubscribe.queryOptions({
      input: { ...choice, voucherCode },
      enabled: voucherCode !== '',
      retry: false,
    }),
  )
  const quote = (voucherCode === '' ? undefined : reduced.data) ?? plain.data
  // Nothing is bought while the figures are those of another choice.
  const isOld = plain.isPlaceholderData || (voucherCode !== '' && reduced.isFetching)
  const error = plain.error ?? (isOfVoucher(reduced.error) ? null : reduced.error)
  return (
    <Card flush title={t('quote.title')}>
      {!quote && !error && <SkeletonRows rows={5} label={t('ui:loading')} />}
      {!quote && error && <ErrorState text={message(error)} onRetry={() => void plain.refetch()} />}
      {quote && (
        <div className={classes.quote}>
          <VoucherForm
            used={quote.voucherCode}
            busy={reduced.isFetching}
            refusal={voucherCode && isOfVoucher(reduced.error) ? message(reduced.error) : undefined}
            onUse={setVoucher}
          />
          <div className={classes.account}>
            <Account quote={quote} plan={overview.plans.find(({ id }) => id === quote.planId) ?? plan} />
            <PayPart key={orderOf(quote)} quote={quote} overview={overview} waits={isOld} />
          </div>
        </div>
      )}
    </Card>
  )
}

/** What makes an order another one. */
const orderOf = ({ planId, period, addOns, voucherCode }: Quote) => [planId, period, voucherCode, ...addOns].join()

function Account({ quote, plan }: { quote: Quote; plan: Plan }) {
  const { t } = useTranslation('company-subscription')
  const { nameOf } = useNames()
  const { packagePrice, discount, net, vat, total, creditUsed, walletUsed, walletRemaining } = quote
  const line = (key: string, label: string, amount: number, isTotal = false) => ({
    key,
    label,
    value: <Price amount={amount} />,
    total: isTotal,
  })
  const isReduced = discount > 0
  const days = { from: isolated(quote.startsOn), to: isolated(quote.endsOn) }
  return (
    <>
      <MoneyBlock
        lines={[
          line('package', t('quote.package', { plan: nameOf(plan), period: t(`quote.${quote.period}`) }), packagePrice),
          ...(isReduced
            ? [line('discount', t('quote.discount', { code: isolated(quote.voucherCode) }), discount)]
            : []),
          ...(isReduced ? [line('net', t('quote.net'), net)] : []),
          line('vat', t('quote.vat', { rate: isolated(formatPercent(quote.vatBp).text) }), vat),
          line('total', t('quote.total'), total, true),
          ...(creditUsed > 0 ? [line('credit', t('quote.credit'), creditUsed)] : []),
          ...(walletUsed > 0 ? [line('wallet', t('quote.wallet'), walletUsed)] : []),
        ]}
      />
      <DueLine label={t('quote.toPay')}>
        <Price amount={quote.amountToPay} sign />
      </DueLine>
      <p className="soft text-sm">
        {t(quote.prolongs ? 'quote.prolongs' : 'quote.from', days)}
        {walletRemaining > 0 && <> {t('quote.left', { amount: isolated(formatMoney(walletRemaining).text) })}</>}
      </p>
    </>
  )
}
