import { useQuery } from '@tanstack/react-query'
import type { EInvoicingState } from '@warsha/contract/e-invoicing-state'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useMayOpen } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconReceipt, IconShieldCheck } from '../ui/icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { ShopStateCard } from './ShopStateCard.tsx'
import { certificatesPage, logsPage } from './state-places.ts'

/** While something moves by itself, it is looked at more often. */
const soonMs = 2_000
const usualMs = 30_000
const moves = ({ check, figures }: EInvoicingState) => figures.queued > 0 || check?.finishedAt === null

/** How e-invoicing of each shop stands: what waits, what was refused, the certificate, the authority, and the chain. */
export function EInvoicingStateScreen() {
  const { t } = useTranslation(['e-invoice-state', 'e-invoices', 'ui'])
  const mayOpen = useMayOpen()
  const { data, isError, refetch } = useQuery({
    ...api.eInvoicingState.list.queryOptions(),
    refetchInterval: ({ state }) => (state.data?.some(moves) ? soonMs : usualMs),
  })
  return (
    <Page
      actions={
        <>
          {mayOpen(certificatesPage) && (
            <ButtonLink href={certificatesPage} icon={<IconShieldCheck size="s" />}>
              {t('certificates')}
            </ButtonLink>
          )}
          {mayOpen(logsPage) && (
            <ButtonLink href={logsPage} icon={<IconReceipt size="s" />}>
              {t('e-invoices:logs')}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="stack">
        {!data && isError && <ErrorState text={t('failedToLoad')} onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonRows rows={8} label={t('ui:loading')} />}
        {data?.map((state) => (
          <ShopStateCard key={state.shopId} state={state} />
        ))}
      </div>
    </Page>
  )
}
