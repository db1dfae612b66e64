import type { DealerRow } from '@warsha/contract/dealers'
import { figureColumns, partyColumns } from '../lib/parties/party-columns.tsx'
import { TypeWord } from '../lib/parties/TypeWord.tsx'
import type { Column } from '../ui/data-table.ts'

const words = 'dealers:columns'

export const dealerColumns: readonly Column<DealerRow>[] = [
  ...partyColumns<DealerRow>(words, (row) => <TypeWord type={row.type} />),
  ...figureColumns<DealerRow>(words),
]
