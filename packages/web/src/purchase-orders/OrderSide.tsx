import type { PurchaseOrder } from '@warsha/contract/purchase-order-rows'
import { pageOf, pathOf } from '@warsha/domain/records'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { FactLine, FactList } from '../lib/records/FactList.tsx'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { Card } from '../ui/Card.tsx'
import { isolated } from '../ui/isolated.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { DateText, Timestamp } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'

type Props = { order: PurchaseOrder }

/** Whom it is with, since when and until when, and what was received against it. */
export function OrderSide({ order }: Props) {
  const { t } = useTranslation('purchase-orders')
  return (
    <div className="stack">
      <Card title={t('about')}>
        <Facts order={order} />
      </Card>
      {order.purchases.length > 0 && (
        <Card title={t('purchases')}>
          <FactList>
            {order.purchases.map(({ id, number, invoicedOn, total }) => (
              <FactLine key={id} label={isolated(invoicedOn)}>
                <OpenLink href={pathOf('purchaseInvoice', 'storePage', id)}>
                  <Ltr>{number}</Ltr>
                </OpenLink>{' '}
                <Money amount={total} sign />
              </FactLine>
            ))}
          </FactList>
        </Card>
      )}
    </div>
  )
}

function Facts({ order }: Props) {
  const { t } = useTranslation('purchase-orders')
  const { pick } = useNames()
  const facts: [label: string, value: ReactNode][] = [
    [
      t('columns.supplier'),
      <OpenLink key="supplier" href={pageOf('supplier', order.supplierId)}>
        <UserText>{pick(order.supplierNameEn, order.supplierNameAr)}</UserText>
      </OpenLink>,
    ],
    [t('columns.expectedOn'), order.expectedOn && <DateText day={order.expectedOn} />],
    [t('shop'), pick(order.shopNameEn, order.shopNameAr)],
    [t('orderedBy'), pick(order.orderedByEn, order.orderedByAr)],
    [t('columns.orderedAt'), <Timestamp key="at" at={order.orderedAt} />],
    [t('sentHow'), order.sentHow && t(`channels.${order.sentHow}`)],
    [t('sentTo'), order.sentTo && <Ltr>{order.sentTo}</Ltr>],
    [t('sentBy'), pick(order.sentByEn, order.sentByAr)],
    [t('sentAt'), order.sentAt && <Timestamp at={order.sentAt} />],
    [t('endedAt'), order.endedAt && <Timestamp at={order.endedAt} />],
    [t('form.note'), order.note && <UserText>{order.note}</UserText>],
  ]
  return (
    <FactList>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <FactLine key={label} label={label}>
            {value}
          </FactLine>
        ))}
    </FactList>
  )
}
