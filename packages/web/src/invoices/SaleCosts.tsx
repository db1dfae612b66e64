import type { StoreSale } from '@warsha/contract/store-sales'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { Card } from '../ui/Card.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { MoneyBlock } from '../ui/MoneyBlock.tsx'

/** What the parts of a counter sale left the store with, and what was earned on them. */
export function SaleCosts({ sale }: { sale: StoreSale }) {
  const { t } = useTranslation('store-sales')
  return (
    <Card title={t('costs.title')}>
      <MoneyBlock
        lines={[
          ...sale.goods.map(({ position, partId, partNo, cost }) => ({
            key: String(position),
            label: (
              <OpenLink quiet href={pageOf('stock', partId)}>
                <Ltr>{partNo}</Ltr>
              </OpenLink>
            ),
            value: <Money amount={cost} />,
          })),
          { key: 'cost', label: t('costs.all'), value: <Money amount={sale.cost} />, total: true },
          { key: 'margin', label: t('costs.margin'), value: <Money amount={sale.taxable - sale.cost} sign /> },
        ]}
      />
    </Card>
  )
}
