import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { Page } from '../lib/Page.tsx'
import { RecordFailed } from '../lib/records/RecordFailed.tsx'
import { RecordSkeleton } from '../lib/records/RecordSkeleton.tsx'
import { formatDateTime } from '../ui/format-time.ts'
import { useLocale } from '../ui/locale.ts'
import { IconCash } from '../ui/more-icons.tsx'
import { DrawerSums } from './DrawerSums.tsx'
import { OpenedBy } from './OpenedBy.tsx'
import { Taken } from './Taken.tsx'

/** A drawer that was counted: expected against counted, and the rows that explain the difference. */
export function DrawerScreen() {
  const { t } = useTranslation(['drawers', 'lookups'])
  const { timeZone, language } = useLocale()
  const id = useRouteId()
  const { data: drawer, error, refetch } = useQuery(api.drawers.get.queryOptions({ input: { id } }))
  if (drawer)
    return (
      <Page
        ltr
        title={formatDateTime(drawer.closedAt ?? drawer.openedAt, timeZone, language)}
        aside={<OpenedBy drawer={drawer} />}
      >
        <div className="page-cols">
          <Taken id={id} modes={drawer.modes} />
          <DrawerSums drawer={drawer} />
        </div>
      </Page>
    )
  if (!error) return <RecordSkeleton />
  return (
    <RecordFailed
      error={error}
      onRetry={() => void refetch()}
      icon={IconCash}
      missing={t('missing')}
      list={{ href: pathOf('drawer', 'list'), label: t('toDrawer') }}
      action={t('lookups:modules.tickets')}
    />
  )
}
