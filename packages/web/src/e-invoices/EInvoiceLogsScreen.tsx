import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EInvoiceRow } from '@warsha/contract/e-invoices'
import { eInvoiceStatuses } from '@warsha/domain/e-invoices'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { EInvoiceBadge } from '../lib/EInvoiceBadge.tsx'
import { Page } from '../lib/Page.tsx'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { Box, BoxLine, BoxName } from '../ui/Box.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import type { Column } from '../ui/data-table.ts'
import { EmptyState, NothingMatches } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { IconReceipt } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { DateTimeText } from '../ui/time-text.tsx'
import { EInvoiceLogCard } from './EInvoiceLogCard.tsx'

const filters = { status: '', invoice: 0 }
const hrefOf = ({ invoiceId }: EInvoiceRow) => `/invoices/salesInvoices/zatcaInvoiceLogs?invoice=${invoiceId}`

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
  { key: 'status', label: 'e-invoices:columns.status', cell: (row) => <EInvoiceBadge of={row} /> },
]

/** The e-invoices of the shop with what the authority answered, the newest first (ZAT-024). */
export function EInvoiceLogsScreen() {
  const { t } = useTranslation('e-invoices')
  const [search, setSearch] = useListSearch(filters)
  const { page, pageSize } = search
  const status = eInvoiceStatuses.find((one) => one === search.status)
  const list = useQuery(
    api.eInvoices.list.queryOptions({
      input: { page, pageSize, ...(status && { status }) },
      placeholderData: keepPreviousData,
    }),
  )
  const onReset = () => setSearch({ status: '' })
  return (
    <Page>
      {search.invoice > 0 && <EInvoiceLogCard invoiceId={search.invoice} onClose={() => setSearch({ invoice: 0 })} />}
      <FilterBar {...(status && { onReset })}>
        <ChoiceChip
          label={t('columns.status')}
          options={eInvoiceStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          chosen={status ?? null}
          onChoose={(chosen) => setSearch({ status: chosen ?? '' })}
        />
      </FilterBar>
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
        renderBox={(row) => (
          <Box href={hrefOf(row)}>
            <BoxLine end={<EInvoiceBadge of={row} />}>
              <BoxName>
                <Ltr>{row.number}</Ltr>
              </BoxName>
            </BoxLine>
            <BoxLine end={<DateTimeText at={row.issuedAt} />}>
              <TypeText row={row} />
            </BoxLine>
          </Box>
        )}
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
