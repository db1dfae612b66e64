import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Delivery, Webhook } from '@warsha/contract/webhooks'
import { deliveryStates } from '@warsha/domain/webhooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { errorSentence, useErrorMessage } from '../lib/refusals.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { formatCount } from '../ui/format.ts'
import { IconBell } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { DateTimeText, RelativeTime } from '../ui/time-text.tsx'
import { toast } from '../ui/toast.ts'
import classes from './webhooks.module.css'

const pageSize = 20
/** What waits is tried while the page is open. */
export const askedAgainMs = 5_000

/** What a webhook was told, newest first, and what came of it. */
export function Deliveries({ of }: { of: Webhook }) {
  const { t } = useTranslation('webhooks')
  const message = useErrorMessage()
  const [page, setPage] = useState(1)
  const [state, setState] = useState<Delivery['state'] | null>(null)
  const input = { id: of.id, page, pageSize, ...(state && { state }) }
  const list = useQuery(
    api.webhooks.deliveries.queryOptions({
      input,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) =>
        of.enabled && data?.items.some((one) => one.state === 'waiting') ? askedAgainMs : false,
    }),
  )
  const items = list.data?.items
  return (
    <>
      <FilterBar {...(state && { onReset: () => setState(null) })}>
        <ChoiceChip
          label={t('deliveryState')}
          options={deliveryStates.map((value) => ({ value, label: t(`delivery.${value}`) }))}
          chosen={state}
          onChoose={(chosen) => {
            setState(chosen ?? null)
            setPage(1)
          }}
        />
      </FilterBar>
      <Card flush>
        {list.isPending && <SkeletonRows rows={6} label={t('deliveries')} />}
        {list.isError && !items && <ErrorState text={message(list.error)} onRetry={() => void list.refetch()} />}
        {items?.length === 0 && <EmptyState icon={IconBell} title={t('noDeliveries')} text={t('noDeliveriesText')} />}
        {items && items.length > 0 && (
          <ul aria-label={t('deliveries')}>
            {items.map((one) => (
              <DeliveryRow key={one.id} of={one} enabled={of.enabled} />
            ))}
          </ul>
        )}
        <PagerOfCard page={page} pageSize={pageSize} total={list.data?.totalItems ?? 0} onPage={setPage} />
      </Card>
    </>
  )
}

const tones = { waiting: 'warn', delivered: 'ok', failed: 'danger' } as const

function DeliveryRow({ of, enabled }: { of: Delivery; enabled: boolean }) {
  const { t } = useTranslation('webhooks')
  const again = useMutation(
    api.webhooks.deliverAgain.mutationOptions({
      onSuccess: () => toast.success(t('againAsked')),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
    }),
  )
  return (
    <li className={classes.delivery}>
      <div className={classes.told}>
        <div className="row-wrap strong">
          {t(`event.${of.event}`)}
          <Badge tone={tones[of.state]}>{t(`delivery.${of.state}`)}</Badge>
        </div>
        <span className="text-sm facts-row">
          <Answer of={of} />
        </span>
        <span className="muted text-sm facts-row">
          <DateTimeText at={of.createdAt} />
          {of.tries > 0 && <span>{t('tries', { count: of.tries })}</span>}
          {of.tries > 0 && of.nextTryAt && (
            <span>
              {t('nextTry')} <RelativeTime at={of.nextTryAt} />
            </span>
          )}
        </span>
        <details className={classes.body}>
          <summary>{t('body')}</summary>
          <p className={`text-sm ${classes.url}`} dir="ltr">
            {of.body}
          </p>
        </details>
      </div>
      {enabled && (
        <Button
          size="small"
          busy={again.isPending}
          aria-label={t('againNamed', { event: t(`event.${of.event}`) })}
          onClick={() => again.mutate({ id: of.id })}
        >
          {t('again')}
        </Button>
      )}
    </li>
  )
}

function Answer({ of: { answerStatus, answerMs, problem } }: { of: Delivery }) {
  const { t } = useTranslation('webhooks')
  if (problem && problem !== 'answer') return t(`problem.${problem}`)
  if (answerStatus === null) return t('notTried')
  return (
    <>
      {t('answered')} <Ltr>{`${answerStatus}`}</Ltr>
      <span>{t('took', { ms: formatCount(answerMs ?? 0) })}</span>
    </>
  )
}
