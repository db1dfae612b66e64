import { useQuery } from '@tanstack/react-query'
import type { Account, OwedInvoice } from '@warsha/contract/accounts'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import type { Column } from '../ui/data-table.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { OwedBox } from './OwedBox.tsx'
import { DueOn } from './owed-columns.tsx'

const columns: readonly Column<OwedInvoice>[] = [
  { key: 'number', label: 'accounts:owed.invoice', cell: (row) => <Ltr>{row.number}</Ltr>, link: true },
  { key: 'dueOn', label: 'accounts:owed.dueOn', cell: (row) => <DueOn row={row} />, fill: true },
  { key: 'total', label: 'accounts:owed.total', align: 'amount', cell: (row) => <Money amount={row.total} /> },
  {
    key: 'remaining',
    label: 'accounts:owed.remaining',
    align: 'amount',
    cell: (row) => <Money amount={row.remaining} className="strong" />,
  },
]
const hrefOf = (row: OwedInvoice): string => pageOf('invoice', row.id)

/** The shares in bills of others that are still to be paid, each on the page of its invoice. */
export function OwedInvoicesCard({ account: { holder, id } }: { account: Account }) {
  const { t } = useTranslation('accounts')
  const { data } = useQuery(api.accounts.owed.queryOptions({ input: { holder, id } }))
  const invoices = data?.invoices ?? []
  if (invoices.length === 0) return null
  return (
    <Card flush title={t('owed.invoices')} aside={<Count value={invoices.length} />}>
      <DataTable
        bare
        label={t('owed.invoices')}
        columns={columns}
        rows={invoices}
        rowKey={(row) => row.id}
        rowHref={hrefOf}
        empty={null}
        renderBox={(row) => <OwedBox row={row} href={hrefOf(row)} />}
      />
    </Card>
  )
}
