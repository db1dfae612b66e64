import type { CustomerRow } from '@warsha/contract/customers'
import { useTranslation } from 'react-i18next'
import { figureColumns, partyColumns } from '../lib/parties/party-columns.tsx'
import { TypeWord } from '../lib/parties/TypeWord.tsx'
import type { Column } from '../ui/data-table.ts'

/** How customers wish to get their documents. */
function Sharing({ row }: { row: CustomerRow }) {
  const { t } = useTranslation('customers')
  return (
    <span className={row.sharingPreference === 'None' ? 'muted' : undefined}>
      {t(`sharing.${row.sharingPreference}`)}
    </span>
  )
}

const words = 'customer-screens:columns'

export const customerColumns: readonly Column<CustomerRow>[] = [
  ...partyColumns<CustomerRow>(words, (row) => <TypeWord type={row.type} />),
  { key: 'sharing', label: `${words}.sharing`, cell: (row) => <Sharing row={row} /> },
  ...figureColumns<CustomerRow>(words),
]
