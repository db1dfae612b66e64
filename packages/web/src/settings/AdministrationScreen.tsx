import { menu, menuOf } from '@warsha/domain/menu'
import { useTranslation } from 'react-i18next'
import { useGrants } from '../lib/may.ts'
import { NextSteps } from '../lib/next-steps/NextSteps.tsx'
import { Page } from '../lib/Page.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconSettings } from '../ui/icons.tsx'
import { PlaceLinks } from '../ui/PlaceLinks.tsx'

const areas = menu.find(({ id }) => id === 'administration')?.children ?? []

/** The areas of administration that are built and open to the user. */
export function AdministrationScreen() {
  const { t } = useTranslation('settings')
  const { t: routes } = useTranslation('routes')
  const { t: refusals } = useTranslation('refusals')
  const open = menuOf(useGrants(), areas)
  return (
    <Page>
      <div className="stack">
        <NextSteps />
        {open.length > 0 ? (
          <PlaceLinks
            places={open.map(({ id, path }) => ({
              href: path,
              icon: IconSettings,
              title: routes(path),
              text: t(`area.${id}`),
            }))}
          />
        ) : (
          <EmptyState icon={IconSettings} title={t('area.none')} text={refusals('featureUnderDevelopment')} />
        )}
      </div>
    </Page>
  )
}
