import type { StockCountRow } from '@warsha/contract/stock-counts'
import { pageOf } from '@warsha/domain/records'
import type { StockCountState } from '@warsha/domain/stock-counts'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { Badge } from '../ui/Badge.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import type { Column } from '../ui/data-table.ts'
import { formatCount } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { DateTimeText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'

const words = 'stock-counts:columns'
const tones = { open: 'progress', posted: 'ok', cancelled: 'neutral' } as const satisfies Record<
  StockCountState,
  string
>

export function CountState({ state }: { state: StockCountState }) {
  const { t } = useTranslation('stock-counts')
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}

/** What a sheet is of: all parts, a shelf, a category, or what moved. */
export function Scope({ row }: { row: Pick<StockCountRow, 'scope' | 'shelf' | 'categoryNameEn' | 'categoryNameAr'> }) {
  const { t } = useTranslation('stock-counts')
  const { pick } = useNames()
  const of = row.scope === 'shelf' ? row.shelf : pick(row.categoryNameEn, row.categoryNameAr)
  return (
    <>
      {t(`scopes.${row.scope}`)}
      {of && (
        <>
          {' · '}
          <UserText>{of}</UserText>
        </>
      )}
    </>
  )
}

function Progress({ row }: { row: StockCountRow }) {
  return (
    <Ltr>
      {formatCount(row.counted)} / {formatCount(row.parts)}
    </Ltr>
  )
}

function By({ row }: { row: StockCountRow }) {
  const { pick } = useNames()
  return <UserText>{pick(row.openedByEn, row.openedByAr)}</UserText>
}

export const countColumns: readonly Column<StockCountRow>[] = [
  { key: 'number', label: `${words}.number`, cell: (row) => <Ltr>{row.number}</Ltr>, link: true },
  { key: 'openedAt', label: `${words}.openedAt`, cell: (row) => <DateTimeText at={row.openedAt} /> },
  { key: 'scope', label: `${words}.scope`, cell: (row) => <Scope row={row} />, fill: true },
  { key: 'by', label: `${words}.by`, cell: (row) => <By row={row} /> },
  { key: 'progress', label: `${words}.progress`, cell: (row) => <Progress row={row} />, align: 'amount' },
  { key: 'state', label: `${words}.state`, cell: (row) => <CountState state={row.state} /> },
]

export function CountBox({ row }: { row: StockCountRow }) {
  return (
    <Box href={pageOf('stockCount', row.id)}>
      <BoxLine end={<CountState state={row.state} />}>
        <b>
          <Ltr>{row.number}</Ltr>
        </b>
      </BoxLine>
      <BoxName>
        <Scope row={row} />
      </BoxName>
      <BoxFoot end={<Progress row={row} />}>
        <DateTimeText at={row.openedAt} />
      </BoxFoot>
    </Box>
  )
}
