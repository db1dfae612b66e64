import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { later } from '../lib/later.ts'
import { useWhyNot } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconCash } from '../ui/more-icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { type DrawerAction, DrawerActions } from './DrawerActions.tsx'
import { DrawerSums } from './DrawerSums.tsx'
import { OpenedBy } from './OpenedBy.tsx'
import { PastDrawers } from './PastDrawers.tsx'
import { Taken } from './Taken.tsx'

const OpenDrawer = later(() => import('./OpenDrawer.tsx'))
const MoveCash = later(() => import('./MoveCash.tsx'))
const CloseDrawer = later(() => import('./CloseDrawer.tsx'))

/** The till of the shop: what should be in it now, what moved it, and the ones that were counted before. */
export function CashDrawerScreen() {
  const { t } = useTranslation('drawers')
  const current = useQuery(api.drawers.current.queryOptions({ input: {} }))
  const [open, setOpen] = useState<DrawerAction | 'open' | null>(null)
  const close = () => setOpen(null)
  const drawer = current.data?.drawer
  return (
    <Page {...(drawer && { aside: <OpenedBy drawer={drawer} />, actions: <DrawerActions onOpen={setOpen} /> })}>
      <div className="stack">
        {current.isError && !current.data && <ErrorState onRetry={() => void current.refetch()} />}
        {current.isPending && <SkeletonRows rows={6} label={t('loading')} />}
        {drawer === null && <NoDrawer onOpen={() => setOpen('open')} />}
        {drawer && (
          <div className="page-cols">
            <Taken id={drawer.id} modes={drawer.modes} />
            <DrawerSums drawer={drawer} />
          </div>
        )}
        <PastDrawers />
      </div>
      <Suspense>
        {open === 'open' && <OpenDrawer onClose={close} />}
        {drawer && (open === 'In' || open === 'Out') && <MoveCash drawer={drawer} kind={open} onClose={close} />}
        {drawer && open === 'close' && <CloseDrawer drawer={drawer} onClose={close} />}
      </Suspense>
    </Page>
  )
}

function NoDrawer({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('drawers')
  const reason = useWhyNot()('tickets.payments')
  return (
    <Card>
      <EmptyState
        icon={IconCash}
        title={t('none')}
        text={t('noneText')}
        action={
          <ActionButton
            variant="primary"
            icon={<IconCash size="s" />}
            onClick={onOpen}
            {...(reason && { disabledReason: reason })}
          >
            {t('open.action')}
          </ActionButton>
        }
      />
    </Card>
  )
}
