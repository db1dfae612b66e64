import { useMutation } from '@tanstack/react-query'
import type { Paid } from '@warsha/contract/subscription-rows'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { Page } from '../lib/Page.tsx'
import { useErrorMessage } from '../lib/refusals.ts'
import { useSearchState } from '../lib/search-state.ts'
import { useLookupsChanged } from '../lib/use-lookups-changed.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHourglassHigh, IconRefresh } from '../ui/icons.tsx'
import { StateBlock } from '../ui/StateBlock.tsx'
import { isUnknown, usePaidText } from './subscription/payment-words.ts'

const asked = { paymentId: '' }
/** Where the provider's page leads back to: what became of the payment (SUB-012, NAV-052). */
export function PaymentResultScreen() {
  const [{ paymentId }] = useSearchState(asked)
  return (
    <Page>
      <Card flush>{paymentId ? <Result key={paymentId} paymentId={paymentId} /> : <NoPayment />}</Card>
    </Page>
  )
}

/** Asks by itself until it is known; asked twice, it is booked once. */
function Result({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation('company-subscription')
  const message = useErrorMessage()
  const lookupsChanged = useLookupsChanged()
  const { mutate, data, error } = useMutation(
    api.subscriptions.confirmPayment.mutationOptions({
      onSuccess: lookupsChanged,
      retry: (times, failed) => times < 3 && isUnknown(failed),
      retryDelay: 3000,
    }),
  )
  useEffect(() => mutate({ paymentId }), [mutate, paymentId])
  if (data) return <Known paid={data} />
  if (!error) return <StateBlock icon={IconHourglassHigh} title={t('paid.asking')} text={t('paid.askingText')} />
  if (isUnknown(error))
    return (
      <StateBlock
        alert
        icon={IconAlertTriangle}
        title={t('paid.unknown')}
        text={t('paid.unknownText')}
        action={
          <Button icon={<IconRefresh size="s" />} onClick={() => mutate({ paymentId })}>
            {t('paid.askAgain')}
          </Button>
        }
      />
    )
  if (error instanceof ApiError && error.code === 'noPendingPayment') return <NoPayment />
  return <StateBlock alert icon={IconAlertTriangle} title={message(error)} action={<Back />} />
}

function Known({ paid }: { paid: Paid }) {
  const { t } = useTranslation('company-subscription')
  const text = usePaidText()(paid)
  if (paid.result === 'begun')
    return <StateBlock icon={IconCircleCheck} title={t('paid.done')} text={text} action={<Back />} />
  return <StateBlock alert icon={IconAlertTriangle} title={t('paid.inWallet')} text={text} action={<Back />} />
}

function NoPayment() {
  const { t } = useTranslation('company-subscription')
  return <StateBlock alert icon={IconCircleX} title={t('paid.none')} text={t('paid.noneText')} action={<Back />} />
}

function Back() {
  const { t } = useTranslation('company-subscription')
  return <ButtonLink href="/administration/companyProfile?tab=subscription">{t('paid.back')}</ButtonLink>
}
