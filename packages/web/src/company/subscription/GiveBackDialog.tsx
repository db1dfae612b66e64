import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { RiyalPrice } from '../../lib/RiyalPrice.tsx'
import { useErrorMessage } from '../../lib/refusals.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { useLookupsChanged } from '../../lib/use-lookups-changed.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { isolated } from '../../ui/isolated.ts'
import { MoneyBlock } from '../../ui/MoneyBlock.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { toast } from '../../ui/toast.ts'
import { givenBack } from './given-back.ts'
import { isStaleQuote, useFreshQuote } from './stale-quote.ts'

type Props = { what: 'cancel' | 'wallet'; onClose: () => void }
type Part = {
  to: 'card' | 'bank'
  amount: number
  cardLast4: string | null
  paymentBrand: string | null
  iban: string | null
}
type Details = { parts: Part[]; endsOn?: string; unusedDays?: number; net?: number; vat?: number; total?: number }

/** Says first what would be given back and to where, and then cancels or pays the wallet out (SUB-014, SUB-015). */
export default function GiveBackDialog({ what, onClose }: Props) {
  const { t } = useTranslation(['company-subscription', 'ui'])
  const message = useErrorMessage()
  const lookupsChanged = useLookupsChanged()
  const [requestKey] = useState(newRequestKey)
  const askAgain = useFreshQuote()
  const isCancel = what === 'cancel'
  const cancelling = useQuery(api.subscriptions.cancelDetails.queryOptions({ enabled: isCancel }))
  const paying = useQuery(api.subscriptions.walletRefundDetails.queryOptions({ enabled: !isCancel }))
  const details = isCancel ? cancelling : paying
  const asked = (isCancel ? cancelling.data?.total : paying.data?.walletCurrent) ?? 0
  const onSuccess = (answer: Parameters<typeof givenBack>[0]) => {
    lookupsChanged()
    const outcome = givenBack(answer, asked)
    // What failed is in the wallet again, and what no account takes stays there: neither is called paid.
    if (outcome === 'failed') toast.error(t(`giveBack.${what}.failed`))
    else toast.success(t(`giveBack.${what}.${outcome}`))
    onClose()
  }
  const cancel = useMutation(
    api.subscriptions.cancel.mutationOptions({
      context: { requestKey },
      onSuccess,
      onError: askAgain,
    }),
  )
  const payOut = useMutation(api.subscriptions.refundWallet.mutationOptions({ context: { requestKey }, onSuccess }))
  const nowhere = !isCancel && paying.data?.parts.every(({ to, iban }) => to === 'bank' && !iban)
  return (
    <DialogForm
      title={t(`giveBack.${what}.title`)}
      submitLabel={t(`giveBack.${what}.submit`)}
      closeLabel={t('giveBack.keep')}
      danger={isCancel}
      busy={cancel.isPending || payOut.isPending}
      error={isStaleQuote(cancel.error) ? t('quote.changed') : message(cancel.error ?? payOut.error ?? details.error)}
      disabledReason={details.data ? nowhere && t('giveBack.noBank') : t('ui:loading')}
      onClose={onClose}
      onSubmit={() => (isCancel ? cancel.mutate({ shownTotal: asked }) : payOut.mutate({}))}
    >
      {details.data ? <Told what={what} details={details.data} /> : <SkeletonRows rows={3} label={t('ui:loading')} />}
    </DialogForm>
  )
}

function Told({ what, details }: { what: Props['what']; details: Details }) {
  const { t } = useTranslation('company-subscription')
  const { parts, endsOn, unusedDays, net, vat, total } = details
  const credit = { net, vat, total }
  const lines = (['net', 'vat', 'total'] as const).map((key) => ({
    key,
    label: t(`giveBack.${key}`),
    value: <RiyalPrice amount={credit[key] ?? 0} sign={key === 'total'} />,
    total: key === 'total',
  }))
  return (
    <div className="stack">
      <p>
        {t(`giveBack.${what}.text`, { day: isolated(endsOn ?? '') })}
        {unusedDays !== undefined && <> {t('giveBack.unused', { count: unusedDays })}</>}
      </p>
      {what === 'cancel' && <MoneyBlock boxed lines={lines} />}
      {parts.length > 0 && (
        <MoneyBlock
          lines={parts.map((part, place) => ({
            key: `${place}`,
            label: <Where part={part} />,
            value: <RiyalPrice amount={part.amount} />,
          }))}
        />
      )}
    </div>
  )
}

function Where({ part: { to, cardLast4, paymentBrand, iban } }: { part: Part }) {
  const { t } = useTranslation('company-subscription')
  if (to === 'card')
    return <>{t('history.cardEnds', { brand: paymentBrand ?? '', last4: isolated(cardLast4 ?? '') })}</>
  return <>{iban ? t('giveBack.toBank', { iban: isolated(iban) }) : t('giveBack.noBank')}</>
}
