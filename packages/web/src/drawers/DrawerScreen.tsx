import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { Page } from '../lib/Page.tsx'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { formatDateTime } from '../ui/format-time.ts'
import { isolated } from '../ui/isolated.ts'
import { useLocale } from '../ui/locale.ts'
import { IconCash } from '../ui/more-icons.tsx'
import { DrawerSums } from './DrawerSums.tsx'
import { OpenedBy } from './OpenedBy.tsx'
import { Taken } from './Taken.tsx'

/** A drawer that was counted: expected against counted, and the rows that explain the difference. */
export function DrawerScreen() {
  const { t } = useTranslation('drawers')
  const { timeZone, language } = useLocale()
  const id = useRouteId()
  const record = useQuery(api.drawers.get.queryOptions({ input: { id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconCash}
      missing="drawers:missing"
      list={{ href: pathOf('drawer', 'list'), label: 'drawers:toDrawer' }}
      action="lookups:modules.tickets"
    >
      {(drawer) => (
        <Page
          title={t(drawer.closedAt ? 'closedDrawer' : 'openDrawer', {
            at: isolated(formatDateTime(drawer.closedAt ?? drawer.openedAt, timeZone, language)),
          })}
          aside={<OpenedBy drawer={drawer} />}
        >
          <div className="page-cols">
            <Taken id={id} modes={drawer.modes} />
            <DrawerSums drawer={drawer} />
          </div>
        </Page>
      )}
    </RecordScreen>
  )
}
