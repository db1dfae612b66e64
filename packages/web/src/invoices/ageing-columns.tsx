import type { AgeingRow } from '@warsha/contract/ageing'
import type { Age } from '@warsha/domain/dues'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { agedColumns } from '../lib/ageing/aged-columns.tsx'
import { useNames } from '../lib/names.ts'
import { unpaidInvoices } from '../lib/records/invoice-href.ts'
import { writeQuery } from '../lib/search-text.ts'
import type { Column } from '../ui/data-table.ts'
import { UserText } from '../ui/UserText.tsx'

type Of = { age?: Age; row?: Pick<AgeingRow, 'payer' | 'id'> }
/** The invoices behind a figure: those of an age, of a payer, or both. */
export function invoicesBehind({ age, row }: Of, allShops: boolean): string {
  const payer = row && [row.payer, row.id].filter((part) => part !== null).join('-')
  const filters = { ...unpaidInvoices, ...(allShops && { shops: 'all' }), ...(age && { age }), ...(payer && { payer }) }
  return `${pathOf('invoice', 'list')}${writeQuery(filters)}`
}

export function PayerName({ row }: { row: AgeingRow }) {
  const { t } = useTranslation(['invoices', 'accounts'])
  const { nameOf } = useNames()
  if (row.payer === 'walkIn') return <span className="muted">{t('noCustomer')}</span>
  return (
    <>
      <UserText className="strong">{nameOf(row)}</UserText>
      {row.payer === 'dealer' && <span className="muted text-xs"> · {t('accounts:holders.dealer')}</span>}
    </>
  )
}

export const ageingColumns = (allShops: boolean): readonly Column<AgeingRow>[] => [
  { key: 'name', label: 'accounts:columns.name', cell: (row) => <PayerName row={row} />, link: true, fill: true },
  ...agedColumns<AgeingRow>('invoices:ageing.documents', (row, age) =>
    invoicesBehind({ row, ...(age && { age }) }, allShops),
  ),
]
