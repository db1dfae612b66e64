import type { TaxPeriod } from '@warsha/contract/tax-periods'
import { pathOf } from '@warsha/domain/records'
import { refusePeriodRemoval, refusePostPeriod } from '@warsha/domain/tax-periods'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { later } from '../lib/later.ts'
import { Page } from '../lib/Page.tsx'
import { useRefusalMessage } from '../lib/refusals.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { formatDate } from '../ui/format-time.ts'
import { IconCheck, IconPlus } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { IconTrash } from '../ui/more-icons.tsx'
import { Documents } from './Documents.tsx'
import { PeriodFacts } from './PeriodFacts.tsx'
import { Points } from './Points.tsx'
import { Days, PeriodStateBadge } from './period-columns.tsx'
import { ReturnTable } from './ReturnTable.tsx'
import { TakeAlong } from './TakeAlong.tsx'

const PostDialog = later(() => import('./PostDialog.tsx'))
const CarryDialog = later(() => import('./CarryDialog.tsx'))
const DeleteDialog = later(() => import('../lib/records/DeleteDialog.tsx'))

export function PeriodPage({ period }: { period: TaxPeriod }) {
  const { t } = useTranslation('tax-periods')
  const go = useGo()
  const [open, setOpen] = useState<'post' | 'delete' | 'carry' | null>(null)
  const { id, from, to, state } = period
  const days = `${from} – ${to}`
  return (
    <Page
      title={days}
      heading={<Days from={from} to={to} />}
      aside={<PeriodStateBadge state={state} />}
      actions={<Actions period={period} onOpen={setOpen} />}
    >
      <div className="stack">
        <div className="page-cols">
          <ReturnTable period={period} onCarry={() => setOpen('carry')} />
          <div className="page-side stack">
            {state === 'open' && <Points points={period.points} />}
            <PeriodFacts period={period} />
          </div>
        </div>
        <Documents period={period} />
      </div>
      <Suspense>
        {open === 'post' && <PostDialog period={period} onClose={() => setOpen(null)} />}
        {open === 'carry' && <CarryDialog period={period} onClose={() => setOpen(null)} />}
        {open === 'delete' && (
          <DeleteDialog
            run={() => api.taxPeriods.remove.call({ id })}
            done={t('delete.done')}
            onDone={() => go(pathOf('taxPeriod', 'list'))}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}

type ActionsProps = { period: TaxPeriod; onOpen: (what: 'post' | 'delete') => void }

/** What can be done with it: an open one is posted, the last one is deleted while it is open, and the next one follows it. */
function Actions({ period, onOpen }: ActionsProps) {
  const { t } = useTranslation(['tax-periods', 'records'])
  const sentence = useRefusalMessage()
  const { timeZone } = useLocale()
  const today = formatDate(new Date().toISOString(), timeZone)
  if (period.state === 'posted')
    return (
      <>
        <TakeAlong period={period} />
        {period.isLast && (
          <ButtonLink variant="primary" icon={<IconPlus size="s" />} href={pathOf('taxPeriod', 'next', period.id)}>
            {t('new')}
          </ButtonLink>
        )}
      </>
    )
  const noPost = refusePostPeriod({ ...period, openPoints: 0 }, { today, accepted: true })
  const noDelete = refusePeriodRemoval(period, period.isLast ? null : { to: '' })
  return (
    <>
      <TakeAlong period={period} />
      <ActionButton
        icon={<IconTrash size="s" />}
        disabledReason={noDelete ? sentence(noDelete) : undefined}
        reasonAt="tooltip"
        onClick={() => onOpen('delete')}
      >
        {t('records:delete')}
      </ActionButton>
      <ActionButton
        variant="primary"
        icon={<IconCheck size="s" />}
        disabledReason={noPost ? sentence(noPost) : undefined}
        onClick={() => onOpen('post')}
      >
        {t('post.open')}
      </ActionButton>
    </>
  )
}
