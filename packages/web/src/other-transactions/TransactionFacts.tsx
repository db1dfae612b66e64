import type { OtherTransaction } from '@warsha/contract/other-transactions'
import { pageOf } from '@warsha/domain/records'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { SupplierName } from '../lib/purchases/purchase-columns.tsx'
import { FactLine, FactList } from '../lib/records/FactList.tsx'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { Card } from '../ui/Card.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { DateText, Timestamp } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'

type Props = { transaction: OtherTransaction }

/** What it is, with whom, and who prepared and posted it. */
export function TransactionFacts({ transaction }: Props) {
  const { t } = useTranslation(['other-transactions', 'purchases'])
  const { pick } = useNames()
  const isIncome = transaction.kind === 'income'
  const { postedAt } = transaction
  const facts: [label: string, value: ReactNode][] = [
    [t('fields.title'), <UserText key="title">{transaction.title}</UserText>],
    [t('fields.category'), <UserText key="category">{pick(transaction.categoryEn, transaction.categoryAr)}</UserText>],
    [t(isIncome ? 'fields.suppliedOn' : 'fields.documentOn'), <DateText key="day" day={transaction.happenedOn} />],
    [t('fields.customer'), isIncome && <Customer transaction={transaction} />],
    [t('fields.supplierName'), !isIncome && <SupplierName of={transaction} />],
    [t('fields.supplierDocNo'), transaction.supplierDocNo && <Ltr>{transaction.supplierDocNo}</Ltr>],
    [t('fields.vatExemption'), transaction.vatExemption && <Exemption transaction={transaction} />],
    [
      t('purchases:fields.noVatReason'),
      transaction.noVatReason && t(`purchases:noVatReasons.${transaction.noVatReason}`),
    ],
    [t('fields.note'), transaction.note && <UserText>{transaction.note}</UserText>],
    [t('shop'), pick(transaction.shopNameEn, transaction.shopNameAr)],
    [t('recordedBy'), <UserText key="by">{pick(transaction.recordedByEn, transaction.recordedByAr)}</UserText>],
    [t('recordedAt'), <Timestamp key="at" at={transaction.recordedAt} />],
    [t('postedBy'), postedAt && <UserText>{pick(transaction.postedByEn, transaction.postedByAr)}</UserText>],
    [t('postedAt'), postedAt && <Timestamp at={postedAt} />],
  ]
  return (
    <Card title={t('about')}>
      <FactList>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <FactLine key={label} label={label}>
              {value}
            </FactLine>
          ))}
      </FactList>
    </Card>
  )
}

function Customer({ transaction }: Props) {
  const { t } = useTranslation('other-transactions')
  const { pick } = useNames()
  const { customerId, customerNameEn, customerNameAr } = transaction
  if (customerId === null) return t('walkIn')
  return (
    <OpenLink quiet href={pageOf('customer', customerId)}>
      <UserText>{pick(customerNameEn, customerNameAr)}</UserText>
    </OpenLink>
  )
}

function Exemption({ transaction: { vatExemption, vatExemptionNote } }: Props) {
  const { t } = useTranslation('other-transactions')
  return (
    <>
      {vatExemption && t(`exemptions.${vatExemption}`)}
      {vatExemptionNote && (
        <>
          {': '}
          <UserText>{vatExemptionNote}</UserText>
        </>
      )}
    </>
  )
}
