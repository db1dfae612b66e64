import type { SupplierRow } from '@warsha/contract/suppliers'
import { Known, partyColumns } from '../lib/parties/party-columns.tsx'
import type { Column } from '../ui/data-table.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { UserText } from '../ui/UserText.tsx'
import { SupplierTypeWord } from './SupplierType.tsx'

const words = 'suppliers:columns'

export const supplierColumns: readonly Column<SupplierRow>[] = [
  ...partyColumns<SupplierRow>(words, (row) => <SupplierTypeWord type={row.type} />),
  { key: 'city', label: `${words}.city`, cell: (row) => <Known>{row.city && <UserText>{row.city}</UserText>}</Known> },
  {
    key: 'vatNumber',
    label: `${words}.vatNumber`,
    cell: (row) => <Known>{row.vatNumber && <Ltr>{row.vatNumber}</Ltr>}</Known>,
  },
]
