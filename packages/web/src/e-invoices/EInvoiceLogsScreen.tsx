import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EInvoiceRow } from '@warsha/contract/e-invoices'
import { eInvoiceStatuses } from '@warsha/domain/e-invoices'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useMayOpen } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { FilterTabs } from '../lib/records/FilterTabs.tsx'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { ShopName } from '../lib/records/ShopName.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { writeQuery, writeSearch } from '../lib/search-text.ts'
import { Box, BoxLine, BoxName } from '../ui/Box.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { DataTable } from '../ui/DataTable.tsx'
import type { Column } from '../ui/data-table.ts'
import { EmptyState, NothingMatches } from '../ui/EmptyState.tsx'
import { IconReceipt } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { DateTimeText } from '../ui/time-text.tsx'
import { EInvoiceLogCard } from './EInvoiceLogCard.tsx'
import classes from './e-invoices.module.css'
import { LateBanner } from './LateBanner.tsx'
import { StandingCell } from './StandingCell.tsx'
import { logsPage, statePage } from './state-places.ts'

const filters = { status: '', invoice: 0, shop: 0 }
const tabs = ['ALL', 'QUEUED', 'FAILED', 'SENT'] as const
const countOf = { ALL: 'all', QUEUED: 'queued', FAILED: 'failed', SENT: 'sent' } as const

function TypeText({ row: { typeCode, simplified } }: { row: Pick<EInvoiceRow, 'typeCode' | 'simplified'> }) {
  const { t } = useTranslation('e-invoices')
  return (
    <>
      {t(`types.${typeCode}`)} <span className="muted text-xs">{t(simplified ? 'simplified' : 'standard')}</span>
    </>
  )
}

const columns: readonly Column<EInvoiceRow>[] = [
  { key: 'number', label: 'e-invoices:columns.number', cell: ({ number }) => <Ltr>{number}</Ltr>, link: true },
  { key: 'type', label: 'e-invoices:columns.type', cell: (row) => <TypeText row={row} />, fill: true },
  { key: 'issued', label: 'e-invoices:columns.issued', cell: ({ issuedAt }) => <DateTimeText at={issuedAt} /> },
  { key: 'counter', label: 'e-invoices:columns.counter', align: 'center', cell: ({ counter }) => <Ltr>{counter}</Ltr> },
  { key: 'tries', label: 'e-invoices:columns.tries', align: 'center', cell: ({ tries }) => <Ltr>{tries}</Ltr> },
  {
    key: 'submitted',
    label: 'e-invoices:columns.submitted',
    cell: ({ lastSubmittedAt }) => lastSubmittedAt !== null && <DateTimeText at={lastSubmittedAt} />,
  },
  { key: 'status', label: 'e-invoices:columns.status', cell: (row) => <StandingCell row={row} /> },
]

/** The e-invoices of the shop with what the authority answered, the newest first (ZAT-024). */
export function EInvoiceLogsScreen() {
  const { t } = useTranslation(['e-invoices', 'e-invoice-state'])
  const [search, setSearch] = useListSearch(filters)
  const { page, pageSize, shop } = search
  const mayOpen = useMayOpen()
  const status = eInvoiceStatuses.find((one) => one === search.status)
  const list = useQuery(
    api.eInvoices.list.queryOptions({
      input: { page, pageSize, ...(status && { status }), ...(shop > 0 && { shopId: shop }) },
      placeholderData: keepPreviousData,
    }),
  )
  const onReset = () => setSearch({ status: '' })
  const hrefWith = (change: { status?: string; invoice?: number }) =>
    `${logsPage}${writeQuery(writeSearch({ ...filters, status: search.status, shop, ...change }, filters))}`
  const hrefOf = ({ invoiceId }: EInvoiceRow) => hrefWith({ invoice: invoiceId })
  return (
    <Page
      aside={shop > 0 && <ShopName id={shop} />}
      actions={mayOpen(statePage) && <ButtonLink href={statePage}>{t('e-invoice-state:open')}</ButtonLink>}
    >
      <div className={cx('stack', classes.above)}>
        {search.invoice > 0 && <EInvoiceLogCard invoiceId={search.invoice} onClose={() => setSearch({ invoice: 0 })} />}
        <LateBanner figures={list.data?.figures} />
      </div>
      <FilterTabs
        words="e-invoice-state:tabs."
        tabs={tabs}
        current={status ?? 'ALL'}
        hrefOf={(tab) => hrefWith({ status: tab === 'ALL' ? '' : tab })}
        counts={tabs.map((tab) => list.data?.figures[countOf[tab]])}
      />
      <DataTable
        label={t('logs')}
        columns={columns}
        rows={list.data?.items}
        rowKey={({ invoiceId }) => invoiceId}
        rowHref={hrefOf}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        empty={
          status ? (
            <NothingMatches filters={1} onReset={onReset} />
          ) : (
            <EmptyState icon={IconReceipt} title={t('none')} text={t('noneText')} />
          )
        }
        renderBox={(row) => <LogBox row={row} href={hrefOf(row)} />}
      />
      <PagerOfCard
        page={page}
        pageSize={pageSize}
        total={list.data?.totalItems ?? 0}
        onPage={(to) => setSearch({ page: to })}
      />
    </Page>
  )
}

/** A document on a telephone. */
function LogBox({ row, href }: { row: EInvoiceRow; href: string }) {
  return (
    <Box href={href}>
      <BoxLine end={<StandingCell row={row} />}>
        <BoxName>
          <Ltr>{row.number}</Ltr>
        </BoxName>
      </BoxLine>
      <BoxLine end={<DateTimeText at={row.issuedAt} />}>
        <TypeText row={row} />
      </BoxLine>
    </Box>
  )
}
