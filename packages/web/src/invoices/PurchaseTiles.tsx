import { useQuery } from '@tanstack/react-query'
import { listingRanges } from '@warsha/domain/calendar'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { daysIn } from '../lib/records/day-range.ts'
import { formatDate } from '../ui/format-time.ts'
import type { IconComponent } from '../ui/Icon.tsx'
import { IconAlarm, IconReceipt, IconWallet } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import { Tile, Tiles } from '../ui/Tile.tsx'

type Kind = { key: string; icon: IconComponent; range: string; paymentStatus?: 'unpaid' | 'overdue' }
const kinds: Kind[] = [
  { key: 'all', icon: IconReceipt, range: listingRanges.invoices },
  { key: 'unpaid', icon: IconWallet, range: 'all', paymentStatus: 'unpaid' },
  { key: 'overdue', icon: IconAlarm, range: 'all', paymentStatus: 'overdue' },
]

/** The way to what was bought from suppliers, and to what is owed to them. */
export function PurchaseTiles() {
  const { t } = useTranslation('purchases')
  return (
    <Tiles label={t('landing.label')}>
      {kinds.map((kind) => (
        <PurchaseTile key={kind.key} kind={kind} />
      ))}
    </Tiles>
  )
}

function PurchaseTile({ kind: { key, icon, range, paymentStatus } }: { kind: Kind }) {
  const { t } = useTranslation(['purchases', 'records'])
  const { timeZone } = useLocale()
  const days = daysIn(range, formatDate(new Date().toISOString(), timeZone))
  const input = { page: 1, pageSize: 1, purchaseInvoiceCategoryId: 1, ...days, ...(paymentStatus && { paymentStatus }) }
  const { data } = useQuery(api.purchases.list.queryOptions({ input }))
  const filters = new URLSearchParams({ range, ...(paymentStatus && { paymentStatus }) })
  return (
    <Tile
      href={`${pathOf('purchaseInvoice', 'list')}?${filters.toString()}`}
      icon={icon}
      label={t(`landing.${key}`)}
      count={data?.totalItems}
      hot={paymentStatus === 'overdue' && (data?.totalItems ?? 0) > 0}
      detail={
        <>
          {t(`records:ranges.${range}`)}
          {data && (
            <>
              {' · '}
              <Money amount={paymentStatus ? data.sums.due : data.sums.total} sign />
            </>
          )}
        </>
      }
    />
  )
}
