import type { StockCount } from '@warsha/contract/stock-counts'
import { refuseCounting, refusePosting } from '@warsha/domain/stock-counts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { later } from '../lib/later.ts'
import { useGrants, useWhyNot } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { useRefusalMessage } from '../lib/refusals.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconCheck, IconX } from '../ui/icons.tsx'
import { CountFacts } from './CountFacts.tsx'
import { CountLines } from './CountLines.tsx'
import { CountState } from './count-columns.tsx'
import { ScanCard } from './ScanCard.tsx'

const PostDialog = later(() => import('./PostDialog.tsx'))
const CancelDialog = later(() => import('./CancelDialog.tsx'))

export function StockCountPage({ count }: { count: StockCount }) {
  const { t } = useTranslation('stock-counts')
  const sentence = useRefusalMessage()
  const [open, setOpen] = useState<'post' | 'cancel' | null>(null)
  const whyNot = useWhyNot()('store.updateInventory')
  const ended = refuseCounting(count)
  const noPost = refusePosting(count, useGrants().roles.includes('Owner'), count.parts)
  const isOpen = ended === null
  return (
    <Page
      title={count.number}
      ltr
      aside={<CountState state={count.state} />}
      actions={
        <>
          <ExportButton take={() => api.exports.stockCount.call({ id: count.id })} />
          {isOpen && (
            <>
              <ActionButton
                icon={<IconX size="s" />}
                disabledReason={whyNot}
                reasonAt="tooltip"
                onClick={() => setOpen('cancel')}
              >
                {t('cancel.open')}
              </ActionButton>
              <ActionButton
                variant="primary"
                icon={<IconCheck size="s" />}
                disabledReason={whyNot ?? (noPost && sentence(noPost))}
                reasonAt="tooltip"
                onClick={() => setOpen('post')}
              >
                {t('post.open')}
              </ActionButton>
            </>
          )}
        </>
      }
    >
      <div className="page-cols">
        <div className="stack">
          {isOpen && <ScanCard count={count} whyNot={whyNot} />}
          <CountLines count={count} whyNot={whyNot ?? (ended && sentence(ended))} />
        </div>
        <CountFacts count={count} />
      </div>
      <Suspense>
        {open === 'post' && <PostDialog count={count} onClose={() => setOpen(null)} />}
        {open === 'cancel' && <CancelDialog count={count} onClose={() => setOpen(null)} />}
      </Suspense>
    </Page>
  )
}
