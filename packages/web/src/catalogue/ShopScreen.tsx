import { useQuery } from '@tanstack/react-query'
import type { Shop } from '@warsha/contract/shops'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { useRouteId } from '../lib/go.ts'
import { useMay } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { IconBuildingWarehouse } from '../ui/icons.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import classes from './catalogue.module.css'
import { PackageScreenPart } from './PackagePart.tsx'
import { PackagesTab } from './PackagesTab.tsx'
import { SectionsTab } from './SectionsTab.tsx'
import { ServiceScreenPart } from './ServicePart.tsx'
import { ServicesTab } from './ServicesTab.tsx'
import { EditNumbers } from './shop/EditNumbers.tsx'
import { EditShop } from './shop/EditShop.tsx'
import { NewShop } from './shop/NewShop.tsx'
import { ShopAbout } from './shop/ShopAbout.tsx'
import { ShopHead } from './shop/ShopHead.tsx'

const tabs = ['about', 'services', 'sections', 'packages'] as const
const defaults = { tab: 'about', service: '', package: '', edit: false, numbers: false }

/** A shop: what is known of it, what it sells, in which sections; or the form of one of them, or of a new shop. */
export function ShopScreen() {
  const id = useRouteId()
  return Number.isNaN(id) ? <NewShop /> : <OneShop id={id} />
}

function OneShop({ id }: { id: number }) {
  const record = useQuery(api.shops.get.queryOptions({ input: { id } }))
  const isGone = record.error instanceof ApiError && record.error.code === 'shopAlreadyDeleted'
  return (
    <RecordScreen
      record={record}
      icon={IconBuildingWarehouse}
      missing={isGone ? 'catalogue:shop.gone' : 'catalogue:shop.missing'}
      list={{ href: pathOf('shop', 'list'), label: 'catalogue:shop.toList' }}
      action="lookups:modules.administration"
    >
      {(shop) => <KnownShop shop={shop} />}
    </RecordScreen>
  )
}

function KnownShop({ shop }: { shop: Shop & { mapUrl: string | null } }) {
  const { t } = useTranslation('catalogue')
  const { nameOf } = useNames()
  const [{ tab, service, package: pack, edit, numbers }] = useSearchState(defaults)
  const sells = useMay('administration.sectionsServices')
  const { id } = shop
  if (edit) return <EditShop shop={shop} />
  if (numbers) return <EditNumbers shop={shop} />
  if (sells && service) return <ServiceScreenPart key={service} shopId={id} id={Number(service)} />
  if (sells && pack) return <PackageScreenPart key={pack} shopId={id} id={Number(pack)} />
  const open = sells ? tabs : (['about'] as const)
  const links = open.map((key) => ({ key, label: t(`tabs.${key}`), href: `${pageOf('shop', id)}?tab=${key}` }))
  const current = open.find((key) => key === tab) ?? 'about'
  return (
    <Page title={nameOf(shop)} head={<ShopHead shop={shop} />}>
      {open.length > 1 && <Tabs tabs={links} current={current} label={t('tabs.label')} />}
      {current === 'about' && (
        <div className={open.length > 1 ? classes.underTabs : undefined}>
          <ShopAbout shop={shop} />
        </div>
      )}
      {current === 'services' && <ServicesTab shopId={id} />}
      {current === 'sections' && <SectionsTab shopId={id} />}
      {current === 'packages' && <PackagesTab shopId={id} />}
    </Page>
  )
}
