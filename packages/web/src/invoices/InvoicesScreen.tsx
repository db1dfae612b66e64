import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useMay, useMayOpen } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { daysIn } from '../lib/records/day-range.ts'
import { unpaidInvoices } from '../lib/records/invoice-href.ts'
import { writeQuery, writeSearch } from '../lib/search-text.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatDate } from '../ui/format-time.ts'
import type { IconComponent } from '../ui/Icon.tsx'
import { IconArrowBackUp, IconClipboardList, IconReceipt, IconWallet } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import { Tile, Tiles } from '../ui/Tile.tsx'
import { type InvoiceFilters, invoiceFilters, invoiceInput } from './invoice-filters.ts'
import { LatestInvoices } from './LatestInvoices.tsx'
import { PurchaseTiles } from './PurchaseTiles.tsx'

const kinds: { key: string; icon: IconComponent; filters: Partial<InvoiceFilters>; owed?: true }[] = [
  { key: 'sales', icon: IconReceipt, filters: {} },
  { key: 'tickets', icon: IconClipboardList, filters: { invoiceCategoryId: 1 } },
  { key: 'unpaid', icon: IconWallet, filters: unpaidInvoices, owed: true },
  { key: 'returns', icon: IconArrowBackUp, filters: { invoiceTypeId: 2 } },
]

/** The way to each kind of invoice, with how many there are. */
export function InvoicesScreen() {
  const { t } = useTranslation('invoices')
  const sees = useMayOpen()(pathOf('invoice', 'list'))
  const buys = useMay('store.purchases')
  if (!sees && !buys)
    return (
      <Page>
        <Card>
          <EmptyState icon={IconReceipt} title={t('landing.nothing')} text={t('landing.nothingText')} />
        </Card>
      </Page>
    )
  return (
    <Page>
      <div className="stack">
        {sees && (
          <Tiles label={t('landing.label')}>
            {kinds.map((kind) => (
              <Kind key={kind.key} kind={kind} />
            ))}
          </Tiles>
        )}
        {buys && <PurchaseTiles />}
        {sees && <LatestInvoices />}
      </div>
    </Page>
  )
}

function Kind({ kind }: { kind: (typeof kinds)[number] }) {
  const { t } = useTranslation(['invoices', 'records'])
  const { timeZone } = useLocale()
  const filters = { ...invoiceFilters, ...kind.filters }
  const days = daysIn(filters.range, formatDate(new Date().toISOString(), timeZone))
  const { data } = useQuery(
    api.invoices.list.queryOptions({ input: { page: 1, pageSize: 1, ...invoiceInput(filters, days, '') } }),
  )
  return (
    <Tile
      href={`${pathOf('invoice', 'list')}${writeQuery(writeSearch(filters, invoiceFilters))}`}
      icon={kind.icon}
      label={t(`landing.${kind.key}`)}
      count={data?.totalItems}
      hot={kind.owed === true && (data?.totalItems ?? 0) > 0}
      detail={
        <>
          {t(`records:ranges.${filters.range}`)}
          {data && (
            <>
              {' · '}
              <Money amount={kind.owed ? data.sums.due : data.sums.total} sign />
            </>
          )}
        </>
      }
    />
  )
}
