import { useTranslation } from 'react-i18next'
import { useRouteId } from '../lib/go.ts'
import { useLookups } from '../lib/lookups.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconBuildingWarehouse, IconLock } from '../ui/icons.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { PackageScreenPart } from './PackagePart.tsx'
import { PackagesTab } from './PackagesTab.tsx'
import { SectionsTab } from './SectionsTab.tsx'
import { ServiceScreenPart } from './ServicePart.tsx'
import { ServicesTab } from './ServicesTab.tsx'

const tabs = ['services', 'sections', 'packages'] as const
const defaults = { tab: 'services', service: '', package: '' }

/** A shop: what it sells, in which sections, and the packages of the company; or the form of one of them. */
export function ShopScreen() {
  const { t } = useTranslation('catalogue')
  const { nameOf } = useNames()
  const id = useRouteId()
  const [{ tab, service, package: pack }] = useSearchState(defaults)
  const shop = useLookups().shops.find((one) => one.id === id)
  const why = useWhyNot()('administration.sectionsServices')
  if (!shop) return <Missing text={t('shops.missing')} />
  if (why) return <Missing text={why} />
  if (service) return <ServiceScreenPart key={service} shopId={id} id={Number(service)} />
  if (pack) return <PackageScreenPart key={pack} shopId={id} id={Number(pack)} />
  const links = tabs.map((key) => ({ key, label: t(`tabs.${key}`), href: `/administration/shops/${id}?tab=${key}` }))
  const current = tabs.find((key) => key === tab) ?? 'services'
  return (
    <Page title={nameOf(shop)}>
      <Tabs tabs={links} current={current} label={t('tabs.label')} />
      {current === 'services' && <ServicesTab shopId={id} />}
      {current === 'sections' && <SectionsTab shopId={id} />}
      {current === 'packages' && <PackagesTab shopId={id} />}
    </Page>
  )
}

function Missing({ text }: { text: string }) {
  const { t } = useTranslation('catalogue')
  const known = text === t('shops.missing')
  return (
    <Page>
      <EmptyState icon={known ? IconBuildingWarehouse : IconLock} title={text} />
    </Page>
  )
}
