import { menu, menuOf } from '@warsha/domain/menu'
import { useTranslation } from 'react-i18next'
import { useGrants } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { IconIdBadge2 } from '../ui/icons.tsx'
import { PlaceLinks } from '../ui/PlaceLinks.tsx'
import { ExpiringCard } from './ExpiringCard.tsx'

const areas = menu.find(({ id }) => id === 'hr')?.children ?? []

/** The areas of HR that are built and open to the user. */
export function HrScreen() {
  const { t } = useTranslation('employees')
  const { t: routes } = useTranslation('routes')
  const open = menuOf(useGrants(), areas)
  return (
    <Page>
      <div className="stack">
        <PlaceLinks
          places={open.map(({ id, path }) => ({
            href: path,
            icon: IconIdBadge2,
            title: routes(path),
            text: t(`area.${id}`),
          }))}
        />
        <ExpiringCard />
      </div>
    </Page>
  )
}
