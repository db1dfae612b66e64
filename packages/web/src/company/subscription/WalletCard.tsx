import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RiyalPrice } from '../../lib/RiyalPrice.tsx'
import { PagerOfCard } from '../../lib/records/PagerOfCard.tsx'
import { Box, BoxLine } from '../../ui/Box.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/data-table.ts'
import { DateTimeText } from '../../ui/time-text.tsx'
import type { Movement } from './HistoryCard.tsx'

const pageSize = 10

/** What came into the wallet and what left it, each with the balance after it. */
export function WalletCard({ movements }: { movements: readonly Movement[] }) {
  const { t } = useTranslation('company-subscription')
  const [page, setPage] = useState(1)
  return (
    <Card flush title={t('movements.title')}>
      <DataTable
        bare
        label={t('movements.title')}
        columns={columns}
        rows={movements.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ number }) => number}
        empty={null}
        renderBox={(row) => (
          <Box href={undefined}>
            <BoxLine end={<RiyalPrice amount={row.amount} className="strong" />}>
              <What of={row} />
            </BoxLine>
            <BoxLine quiet end={<RiyalPrice amount={row.balance} sign />}>
              <DateTimeText at={row.at} />
            </BoxLine>
          </Box>
        )}
      />
      <PagerOfCard page={page} pageSize={pageSize} total={movements.length} onPage={setPage} />
    </Card>
  )
}

function What({ of: { kind } }: { of: Movement }) {
  const { t } = useTranslation('company-subscription')
  return <>{t(`movements.kind.${kind}`)}</>
}

const columns: readonly Column<Movement>[] = [
  { key: 'at', label: 'company-subscription:movements.at', cell: (row) => <DateTimeText at={row.at} /> },
  { key: 'what', label: 'company-subscription:movements.what', cell: (row) => <What of={row} />, fill: true },
  {
    key: 'amount',
    label: 'company-subscription:movements.amount',
    align: 'amount',
    cell: (row) => <RiyalPrice amount={row.amount} />,
  },
  {
    key: 'balance',
    label: 'company-subscription:movements.balance',
    align: 'amount',
    cell: (row) => <RiyalPrice amount={row.balance} className="strong" />,
  },
]
