import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { Box, BoxLine } from '../ui/Box.tsx'
import { Card } from '../ui/Card.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import type { Column } from '../ui/data-table.ts'
import { formatCount } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { UserText } from '../ui/UserText.tsx'

type Valued = { categoryId: number | null; nameEn: string; nameAr: string; parts: number; value: number }

const words = 'stock:valuation'
const columns: readonly Column<Valued>[] = [
  { key: 'category', label: `${words}.category`, cell: (row) => <Category row={row} />, fill: true },
  {
    key: 'parts',
    label: `${words}.count`,
    cell: (row) => <Ltr>{formatCount(row.parts)}</Ltr>,
    align: 'amount',
  },
  { key: 'value', label: `${words}.value`, cell: (row) => <Money amount={row.value} />, align: 'amount', money: true },
]

function Category({ row }: { row: Valued }) {
  const { t } = useTranslation('stock')
  const { nameOf } = useNames()
  return row.categoryId === null ? (
    <span className="muted">{t('valuation.noCategory')}</span>
  ) : (
    <UserText>{nameOf(row)}</UserText>
  )
}

type Props = {
  categories: readonly Valued[] | undefined
  empty: ReactNode
  failed: boolean
  onRetry: () => void
}

/** What the stock was worth, category by category. */
export function ValuedCategories({ categories, empty, failed, onRetry }: Props) {
  const { t } = useTranslation('stock')
  return (
    <Card flush title={t('valuation.categories')}>
      <DataTable
        bare
        label={t('valuation.categories')}
        columns={columns}
        rows={categories}
        rowKey={(row) => row.categoryId ?? 0}
        empty={empty}
        failed={failed}
        onRetry={onRetry}
        skeletonRows={4}
        renderBox={(row) => (
          <Box href={undefined}>
            <BoxLine end={<Money amount={row.value} />}>
              <Category row={row} />
            </BoxLine>
          </Box>
        )}
      />
    </Card>
  )
}
