import type { PurchaseOrder } from '@warsha/contract/purchase-order-rows'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { formatQuantity } from '../ui/format.ts'
import { isolated } from '../ui/isolated.ts'

/** What a chat with the supplier begins with: number, parts and day. The PDF is attached by hand. */
export function useOrderMessage(): (order: PurchaseOrder) => string {
  const { t } = useTranslation(['purchase-orders', 'lookups'])
  const { nameOf } = useNames()
  return ({ number, expectedOn, note, lines }) =>
    [
      t('message.head', { number }),
      ...lines.map((line) =>
        t('message.line', {
          quantity: formatQuantity(line.quantityMilli).text,
          unit: t(`lookups:stockUnits.${line.unit}`),
          name: nameOf(line),
          partNo: line.partNo,
        }),
      ),
      ...(expectedOn ? [t('message.expected', { day: isolated(expectedOn) })] : []),
      ...(note ? [note] : []),
    ].join('\n')
}
