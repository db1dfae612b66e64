import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReorderPart } from '@warsha/contract/reorder'
import { pathOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { useWhyNot } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { errorSentence } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { useLiveStore } from '../lib/use-live.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconCircleCheck, IconTruckDelivery } from '../ui/icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { toast } from '../ui/toast.ts'
import { ProposalGroup } from './ProposalGroup.tsx'
import { bySupplier, type Chosen, chosenOf, ordersOf, withoutOrdered } from './proposals.ts'

/** What should be ordered again, with how much is proposed: chosen, changed, and drafted with one click. */
export function ReorderScreen() {
  const { t } = useTranslation('purchase-orders')
  useLiveStore()
  const { data, isError, refetch } = useQuery(api.reorder.proposals.queryOptions())
  const parts = data?.items
  return (
    <Page>
      <div className="stack">
        <p className="muted">{t('reorder.rule')}</p>
        {data?.more && <Banner kind="info">{t('reorder.more')}</Banner>}
        {isError && !parts && <ErrorState onRetry={() => void refetch()} />}
        {!parts && !isError && <SkeletonRows rows={5} label={t('ui:loading')} />}
        {parts?.length === 0 && (
          <Card>
            <EmptyState icon={IconCircleCheck} title={t('reorder.nothing')} text={t('reorder.nothingText')} />
          </Card>
        )}
        {parts && parts.length > 0 && <Proposals parts={parts} />}
      </div>
    </Page>
  )
}

function Proposals({ parts }: { parts: readonly ReorderPart[] }) {
  const { t } = useTranslation('purchase-orders')
  const why = useWhyNot()('store.purchases')
  /** What was changed of a proposal: taken out, another quantity or another supplier. */
  const [changed, setChanged] = useState<Record<number, Partial<Chosen>>>({})
  const { order, busy } = useOrder((ordered) => setChanged((before) => withoutOrdered(before, ordered)))
  const chosen = parts.map((part) => ({ ...chosenOf(part), ...changed[part.partId] }))
  const orders = ordersOf(chosen)
  const change = (partId: number, more: Partial<Chosen>) =>
    setChanged((before) => ({ ...before, [partId]: { ...before[partId], ...more } }))
  return (
    <>
      {bySupplier(chosen).map((group) => (
        <ProposalGroup key={group[0]?.part.supplierId ?? 0} group={group} onChange={change} />
      ))}
      <div>
        <ActionButton
          variant="primary"
          size="large"
          icon={<IconTruckDelivery size="s" />}
          busy={busy}
          disabledReason={why ?? (orders.length === 0 ? t('reorder.noneChosen') : undefined)}
          onClick={() => order(orders)}
        >
          {t('reorder.draft', { count: orders.length })}
        </ActionButton>
      </div>
    </>
  )
}

type Orders = ReturnType<typeof ordersOf>

/** Drafts them once, also where the answer is lost; somebody who ordered one of the parts meanwhile is shown first. */
function useOrder(onDone: (ordered: Parameters<typeof withoutOrdered>[1]) => void) {
  const { t } = useTranslation('purchase-orders')
  const go = useGo()
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const { mutate, isPending } = useMutation(
    api.reorder.order.mutationOptions({
      context: { requestKey },
      onSuccess: ({ orders }, asked) => {
        setRequestKey(newRequestKey())
        onDone(asked.orders)
        toast.success(t('reorder.drafted', { count: orders.length }))
        go(`${pathOf('purchaseOrder', 'list')}?state=draft`)
      },
      onError: (error) => toast.error(errorSentence(error) ?? ''),
    }),
  )
  return { order: (orders: Orders) => mutate({ orders }), busy: isPending }
}
