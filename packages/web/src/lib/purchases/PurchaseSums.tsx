import type { BasisPoints } from '@warsha/domain/money'
import { type BoughtLine, type PurchaseVatMode, purchaseTotals } from '@warsha/domain/purchases'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../ui/format.ts'
import { isolated } from '../../ui/isolated.ts'
import { Money } from '../../ui/Money.tsx'
import { MoneyBlock } from '../../ui/MoneyBlock.tsx'

type Props = { lines: readonly BoughtLine[]; vatMode: PurchaseVatMode; rateBp: BasisPoints }

/** The totals of a document, as they will be stored. */
export function PurchaseSums({ lines, vatMode, rateBp }: Props) {
  const { t } = useTranslation('purchases')
  const { taxable, vat, total } = purchaseTotals(lines, vatMode, rateBp)
  return (
    <MoneyBlock
      boxed
      lines={[
        ...(vatMode === 'none'
          ? []
          : [
              { key: 'taxable', label: t('columns.taxable'), value: <Money amount={taxable} /> },
              {
                key: 'vat',
                label: t('vatAt', { rate: isolated(formatPercent(rateBp).text) }),
                value: <Money amount={vat} />,
              },
            ]),
        { key: 'total', label: t('columns.total'), value: <Money amount={total} sign />, total: vatMode !== 'none' },
      ]}
    />
  )
}
