import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Plan, Quote } from '@warsha/contract/subscription-rows'
import type { SubscriptionOverview } from '@warsha/contract/subscriptions'
import type { BillingPeriod } from '@warsha/domain/subscription-prices'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useNames } from '../../lib/names.ts'
import { RiyalPrice } from '../../lib/RiyalPrice.tsx'
import { useErrorMessage } from '../../lib/refusals.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatMoney, formatPercent } from '../../ui/format.ts'
import { isolated } from '../../ui/isolated.ts'
import { DueLine, MoneyBlock } from '../../ui/MoneyBlock.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { PayPart } from './PayPart.tsx'
import classes from './subscription.module.css'
import { VoucherForm } from './VoucherForm.tsx'

type Props = { overview: SubscriptionOverview; plan: Plan; period: BillingPeriod; addOns: readonly string[] }

const isOfVoucher = (error: unknown) => error instanceof ApiError && error.code === 'discountVoucherNotFound'

/** What the choice costs today, as an account; the server works out every figure (SUB-004). */
export function QuoteCard({ overview, plan, period, addOns }: Props) {
  const { t } = useTranslation(['company-subscription', 'ui'])
  const message = useErrorMessage()
  const [voucherCode, setVoucher] = useState('')
  const { quote, waits, error, refusal, isFetching, retry } = useQuote({
    choice: { newSubscriptionPlanId: plan.id, period, addOns: addOns.join() },
    voucherCode,
  })
  if (!quote)
    return (
      <Card flush title={t('quote.title')}>
        {error ? (
          <ErrorState text={message(error)} onRetry={retry} />
        ) : (
          <SkeletonRows rows={5} label={t('ui:loading')} />
        )}
      </Card>
    )
  return (
    <Card flush title={t('quote.title')}>
      <div className={classes.quote}>
        <VoucherForm
          used={refusal ? '' : voucherCode}
          busy={isFetching}
          refusal={refusal ? message(refusal) : undefined}
          onUse={setVoucher}
        />
        <div className={classes.account}>
          {error ? (
            <ErrorState text={message(error)} onRetry={retry} />
          ) : (
            <>
              <Account quote={quote} plan={overview.plans.find(({ id }) => id === quote.planId) ?? plan} />
              <PayPart key={orderOf(quote)} quote={quote} overview={overview} waits={waits} />
            </>
          )}
        </div>
      </div>
    </Card>
  )
}

type Asked = { choice: { newSubscriptionPlanId: number; period: BillingPeriod; addOns: string }; voucherCode: string }
/**
 * The figures of a choice. A voucher stays with it when the plan changes, until it is refused; nothing is bought while the figures
 * are those of another choice, or while it is not known what the voucher gives.
 */
function useQuote({ choice, voucherCode }: Asked) {
  const quoteOf = (code: string) =>
    api.subscriptions.planToSubscribe.queryOptions({
      input: { ...choice, ...(code && { voucherCode: code }) },
      placeholderData: keepPreviousData,
    })
  const plain = useQuery(quoteOf(''))
  const reduced = useQuery({ ...quoteOf(voucherCode), enabled: voucherCode !== '' })
  const refusal = voucherCode !== '' && isOfVoucher(reduced.error) ? reduced.error : null
  const { data, error, isPlaceholderData, isPending, refetch } = voucherCode === '' || refusal ? plain : reduced
  return {
    quote: data ?? plain.data,
    waits: isPlaceholderData || isPending,
    error: data ? null : error,
    refusal,
    isFetching: voucherCode !== '' && reduced.isFetching,
    retry: () => void refetch(),
  }
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
    value: <RiyalPrice amount={amount} />,
    total: isTotal,
  })
  const isReduced = discount > 0
  const days = { from: isolated(quote.startsOn), to: isolated(quote.endsOn) }
  return (
    <>
      <MoneyBlock
        lines={[
          line('package', t(`quote.package.${quote.period}`, { plan: nameOf(plan) }), packagePrice),
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
        <RiyalPrice amount={quote.amountToPay} sign />
      </DueLine>
      <p className="soft text-sm">
        {t(quote.prolongs ? 'quote.prolongs' : 'quote.from', days)}
        {walletRemaining > 0 && <> {t('quote.left', { amount: isolated(formatMoney(walletRemaining).text) })}</>}
      </p>
    </>
  )
}
