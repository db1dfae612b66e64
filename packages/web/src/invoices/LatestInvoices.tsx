import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { invoiceHref } from '../lib/records/invoice-href.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconReceipt } from '../ui/icons.tsx'
import { InvoiceBox } from './InvoiceBox.tsx'
import { invoiceColumns } from './invoice-columns.tsx'

const input = { page: 1, pageSize: 10 }

/** What was issued last in this shop. */
export function LatestInvoices() {
  const { t } = useTranslation('invoices')
  const invoices = useQuery(api.invoices.list.queryOptions({ input }))
  return (
    <Card
      flush
      title={t('landing.latest')}
      actions={
        <ButtonLink size="small" variant="quiet" href={pathOf('invoice', 'list')}>
          {t('toList')}
        </ButtonLink>
      }
    >
      <DataTable
        bare
        label={t('landing.latest')}
        columns={invoiceColumns.map(({ sortBy: _sort, ...column }) => column)}
        rows={invoices.data?.items}
        rowKey={(row) => row.id}
        rowHref={invoiceHref}
        failed={invoices.isError}
        onRetry={() => void invoices.refetch()}
        empty={<EmptyState icon={IconReceipt} title={t('none')} text={t('noneText')} />}
        renderBox={(row) => <InvoiceBox row={row} />}
      />
    </Card>
  )
}
