import type { Purchase } from '@warsha/contract/purchase-rows'
import { isImport } from '@warsha/domain/purchase-vat'
import { pageOf } from '@warsha/domain/records'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AttachmentsCard } from '../lib/attachments/AttachmentsCard.tsx'
import { useNames } from '../lib/names.ts'
import { BillStanding } from '../lib/purchases/BillStanding.tsx'
import { isHowKnown } from '../lib/purchases/bill.ts'
import { SupplierName } from '../lib/purchases/purchase-columns.tsx'
import { usePurchaseHref } from '../lib/purchases/use-purchase-href.ts'
import { FactLine, FactList } from '../lib/records/FactList.tsx'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { Card } from '../ui/Card.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { DateText, Timestamp } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import { useStockSums } from './use-stock-sums.tsx'
import { type PurchaseAction, useWhyNotPurchase } from './use-why-not-purchase.ts'

type Props = { purchase: Purchase; onOpen: (action: PurchaseAction, of?: number) => void }

/** What is owed on the purchase today, how it was paid, and what it belongs to. */
export function PurchaseSide({ purchase, onOpen }: Props) {
  const { t } = useTranslation('purchases')
  const whyNot = useWhyNotPurchase(purchase)
  return (
    <div className="stack">
      {purchase.type === 'Normal' && <BillStanding bill={purchase} whyNot={whyNot} onOpen={onOpen} />}
      <Card title={t(purchase.type === 'Return' ? 'aboutReturn' : 'about')}>
        <Facts purchase={purchase} />
      </Card>
      <AttachmentsCard bill={purchase} whyNot={whyNot('complete')} />
    </div>
  )
}

function Facts({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('purchases')
  const { pick } = useNames()
  const purchaseHref = usePurchaseHref()
  const isReturn = purchase.type === 'Return'
  const facts: [label: string, value: ReactNode][] = [
    [t('columns.supplier'), <SupplierName key="supplier" of={purchase} />],
    [
      t(isReturn ? 'return.creditNote' : 'fields.supplierDocNo'),
      purchase.supplierDocNo && <Ltr>{purchase.supplierDocNo}</Ltr>,
    ],
    [t(isReturn ? 'columns.invoicedOn' : 'fields.invoicedOn'), <DateText key="day" day={purchase.invoicedOn} />],
    [t('credit.label'), isHowKnown(purchase) && t(purchase.isCredit ? 'credit.later' : 'credit.now')],
    [t('fields.paymentDueOn'), purchase.paymentDueOn && <DateText day={purchase.paymentDueOn} />],
    [t('columns.ticket'), purchase.ticketId && <TicketLink purchase={purchase} />],
    [t('order'), purchase.orderId && <OrderLink purchase={purchase} />],
    [
      t('original'),
      purchase.originalInvoiceId && (
        <OpenLink href={purchaseHref({ id: purchase.originalInvoiceId })}>
          <Ltr>{purchase.originalInvoiceNumber}</Ltr>
        </OpenLink>
      ),
    ],
    [t('return.reason'), purchase.returnReason && <UserText>{purchase.returnReason}</UserText>],
    ...useStockSums(purchase),
    [t('fields.noVatReason'), purchase.noVatReason && t(`noVatReasons.${purchase.noVatReason}`)],
    [t('importVat'), isImport(purchase.noVatReason) && <Money amount={purchase.importVat} />],
    [t('shop'), pick(purchase.shopNameEn, purchase.shopNameAr)],
    [t('buyerVatNumber'), purchase.buyerVatNumber && <Ltr>{purchase.buyerVatNumber}</Ltr>],
    [t('recordedBy'), pick(purchase.recordedByEn, purchase.recordedByAr)],
    [t('recordedAt'), <Timestamp key="at" at={purchase.recordedAt} />],
    [t('fields.note'), purchase.note && <UserText>{purchase.note}</UserText>],
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
      {purchase.returns.map(({ id, number, total }) => (
        <FactLine key={id} label={t('return.by')}>
          <OpenLink href={purchaseHref({ id })}>
            <Ltr>{number}</Ltr>
          </OpenLink>{' '}
          <Money amount={total} />
        </FactLine>
      ))}
    </FactList>
  )
}

const TicketLink = ({ purchase }: { purchase: Purchase }) => (
  <OpenLink href={pageOf('ticket', purchase.ticketId ?? 0)}>
    <Ltr>{purchase.ticketNumber}</Ltr>
  </OpenLink>
)

const OrderLink = ({ purchase }: { purchase: Purchase }) => (
  <OpenLink href={pageOf('purchaseOrder', purchase.orderId ?? 0)}>
    <Ltr>{purchase.orderNumber}</Ltr>
  </OpenLink>
)
