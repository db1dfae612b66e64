import type { Expense } from '@warsha/contract/expenses'
import { isImport } from '@warsha/domain/purchase-vat'
import { pageOf } from '@warsha/domain/records'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AttachmentsCard } from '../lib/attachments/AttachmentsCard.tsx'
import { useNames } from '../lib/names.ts'
import { BillStanding, type StandingAction } from '../lib/purchases/BillStanding.tsx'
import { isHowKnown } from '../lib/purchases/bill.ts'
import { SupplierName } from '../lib/purchases/purchase-columns.tsx'
import { expenseHref } from '../lib/purchases/purchase-href.ts'
import { FactLine, FactList } from '../lib/records/FactList.tsx'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { Card } from '../ui/Card.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { DateText, Timestamp } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import { useWhyNotExpense } from './use-why-not-expense.ts'

type Props = { expense: Expense; onOpen: (action: StandingAction, of?: number) => void }

/** What is owed on the expense today, how it was paid, who was paid, and what belongs to it. */
export function ExpenseSide({ expense, onOpen }: Props) {
  const { t } = useTranslation('expenses')
  const why = useWhyNotExpense(expense)
  return (
    <div className="stack">
      {expense.type === 'Normal' && <BillStanding bill={expense} whyNot={() => why} onOpen={onOpen} />}
      <Card title={t('about')}>
        <Facts expense={expense} />
      </Card>
      <AttachmentsCard bill={expense} whyNot={why} />
    </div>
  )
}

function Facts({ expense }: { expense: Expense }) {
  const { t } = useTranslation(['expenses', 'purchases', 'other-transactions'])
  const { pick } = useNames()
  const category = pick(expense.categoryEn, expense.categoryAr)
  const facts: [label: string, value: ReactNode][] = [
    [t('payee'), <SupplierName key="payee" of={expense} />],
    [t('category'), category && <UserText>{category}</UserText>],
    [
      t(expense.type === 'Return' ? 'purchases:return.creditNote' : 'docNo'),
      expense.supplierDocNo && <Ltr>{expense.supplierDocNo}</Ltr>,
    ],
    [t('purchases:fields.invoicedOn'), <DateText key="day" day={expense.invoicedOn} />],
    [
      t('purchases:credit.label'),
      isHowKnown(expense) && t(expense.isCredit ? 'purchases:credit.later' : 'purchases:credit.now'),
    ],
    [t('purchases:fields.paymentDueOn'), expense.paymentDueOn && <DateText day={expense.paymentDueOn} />],
    [t('other-transactions:transaction'), expense.transactionId && <TransactionLink key="from" expense={expense} />],
    [t('original'), expense.originalInvoiceId && <OriginalLink expense={expense} />],
    [t('return.notes'), expense.returnReason && <UserText>{expense.returnReason}</UserText>],
    [t('purchases:fields.noVatReason'), expense.noVatReason && t(`purchases:noVatReasons.${expense.noVatReason}`)],
    [t('purchases:importVat'), isImport(expense.noVatReason) && <Money amount={expense.importVat} />],
    [t('purchases:shop'), pick(expense.shopNameEn, expense.shopNameAr)],
    [t('purchases:buyerVatNumber'), expense.buyerVatNumber && <Ltr>{expense.buyerVatNumber}</Ltr>],
    [t('purchases:recordedBy'), pick(expense.recordedByEn, expense.recordedByAr)],
    [t('purchases:recordedAt'), <Timestamp key="at" at={expense.recordedAt} />],
    [t('purchases:fields.note'), expense.note && <UserText>{expense.note}</UserText>],
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
      {expense.returns.map(({ id, number, total }) => (
        <FactLine key={id} label={t('return.by')}>
          <OpenLink href={expenseHref({ id })}>
            <Ltr>{number}</Ltr>
          </OpenLink>{' '}
          <Money amount={total} />
        </FactLine>
      ))}
    </FactList>
  )
}

function TransactionLink({ expense }: { expense: Expense }) {
  const { t } = useTranslation('other-transactions')
  return <OpenLink href={pageOf('otherTransaction', expense.transactionId ?? 0)}>{t('openTransaction')}</OpenLink>
}

const OriginalLink = ({ expense }: { expense: Expense }) => (
  <OpenLink href={expenseHref({ id: expense.originalInvoiceId ?? 0 })}>
    <Ltr>{expense.originalInvoiceNumber}</Ltr>
  </OpenLink>
)
