import { useQuery } from '@tanstack/react-query'
import type { ShopDevice } from '@warsha/contract/tax-devices'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useNames } from '../../lib/names.ts'
import { OpenLink } from '../../lib/records/OpenLink.tsx'
import { RecordFailed } from '../../lib/records/RecordFailed.tsx'
import { useSearchState } from '../../lib/search-state.ts'
import { useProfile } from '../../lib/session.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { cx } from '../../ui/cx.ts'
import { IconShieldCheck } from '../../ui/icons.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { UserText } from '../../ui/UserText.tsx'
import classes from './e-invoicing.module.css'
import { ShopPart } from './ShopPart.tsx'
import { StateBadge } from './StateBadge.tsx'

const defaults = { shop: 0 }
const place = '/administration/companyProfile?tab=eInvoicing'

/** E-invoicing of each shop: its certificate, how it gets one, and what the authority answered (ADM-001). */
export function EInvoicingTab() {
  const { t } = useTranslation(['company-e-invoicing', 'lookups'])
  const [{ shop }] = useSearchState(defaults)
  const { currentShopId } = useProfile()
  const { data, error, refetch } = useQuery(api.taxDevices.list.queryOptions())
  if (!data && error)
    return (
      <RecordFailed
        error={error}
        onRetry={() => void refetch()}
        icon={IconShieldCheck}
        missing={t('missing')}
        list={{ href: '/administration', label: t('toAdministration') }}
        action={t('lookups:modules.administration')}
      />
    )
  if (!data) return <SkeletonRows rows={6} label={t('title')} />
  const wanted = shop || currentShopId
  const chosen = data.find(({ shopId }) => shopId === wanted) ?? data[0]
  if (!chosen) return <Banner kind="info">{t('noShop')}</Banner>
  return (
    <div className="stack">
      <OpenLink href="/invoices/salesInvoices/eInvoicingState">{t('state')}</OpenLink>
      {data.length > 1 && <Shops shops={data} chosenId={chosen.shopId} />}
      {chosen.isSandbox && <Banner kind="info">{t('sandbox')}</Banner>}
      <ShopPart key={chosen.shopId} listed={chosen} />
    </div>
  )
}

function Shops({ shops, chosenId }: { shops: readonly ShopDevice[]; chosenId: number }) {
  const { t } = useTranslation('company-e-invoicing')
  const { pick } = useNames()
  return (
    <nav className={classes.shops} aria-label={t('shops')}>
      {shops.map((one) => {
        const isChosen = one.shopId === chosenId
        return (
          <AppLink
            key={one.shopId}
            href={`${place}&shop=${one.shopId}`}
            className={cx(classes.shop, isChosen && classes.chosen)}
            aria-current={isChosen ? 'page' : undefined}
          >
            <UserText>{pick(one.shopNameEn, one.shopNameAr)}</UserText>
            <StateBadge device={one.active ?? one.starting} />
          </AppLink>
        )
      })}
    </nav>
  )
}
