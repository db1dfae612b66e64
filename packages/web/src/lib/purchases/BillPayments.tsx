import { shortNote } from '@warsha/domain/shorten'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { IconArrowBackUp } from '../../ui/icons.tsx'
import { LongText } from '../../ui/LongText.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { Money } from '../../ui/Money.tsx'
import { Timestamp } from '../../ui/time-text.tsx'
import { useNames } from '../names.ts'
import { OpenLink } from '../records/OpenLink.tsx'
import type { BoughtBill } from './bill.ts'
import classes from './document.module.css'
import { expenseHref } from './purchase-href.ts'
import { usePurchaseHref } from './use-purchase-href.ts'

type Payment = BoughtBill['payments'][number]
/** `whyNot` is why nothing can be got back. */
type Props = { bill: BoughtBill; whyNot: string | undefined; onRefund: (id: number) => void }

/** Every payment to the supplier and what they gave back of it, each with its voucher. */
export function BillPayments({ bill, whyNot, onRefund }: Props) {
  const { t } = useTranslation('purchases')
  if (bill.payments.length + bill.writeOffs.length === 0) return <p className={classes.none}>{t('payments.none')}</p>
  return (
    <ul className={classes.payments} aria-label={t('payments.title')}>
      {bill.payments.map((payment) => (
        <li key={payment.id}>
          <Words payment={payment} />
          <Money amount={payment.kind === 'Refund' ? 0 - payment.amount : payment.amount} />
          {payment.refundable > 0 && (
            <ActionButton
              size="small"
              icon={<IconArrowBackUp size="s" />}
              disabledReason={whyNot}
              reasonAt="tooltip"
              onClick={() => onRefund(payment.id)}
            >
              {t('refund.open')}
            </ActionButton>
          )}
        </li>
      ))}
      {bill.writeOffs.map((writeOff) => (
        <li key={`written ${writeOff.id}`}>
          <WrittenOff writeOff={writeOff} isExpense={bill.category === 'expense'} />
          <Money amount={writeOff.amount} />
        </li>
      ))}
    </ul>
  )
}

type Written = { writeOff: BoughtBill['writeOffs'][number]; isExpense: boolean }
/** What was written off, or what a return took back of it. */
function WrittenOff({ writeOff, isExpense }: Written) {
  const { t } = useTranslation('purchases')
  const { pick } = useNames()
  const purchaseHref = usePurchaseHref()
  return (
    <span className="grow">
      {writeOff.returnId === null ? t('badDebt.line') : t('badDebt.takenBack')}
      {writeOff.returnId !== null && (
        <>
          {' '}
          <OpenLink href={(isExpense ? expenseHref : purchaseHref)({ id: writeOff.returnId })}>
            <Ltr>{writeOff.returnNumber}</Ltr>
          </OpenLink>
        </>
      )}
      <span className={classes.paymentFacts}>
        <Timestamp at={writeOff.writtenAt} />
        {' · '}
        {pick(writeOff.writtenByEn, writeOff.writtenByAr)}
        {writeOff.note && (
          <>
            {' · '}
            <LongText short={shortNote}>{writeOff.note}</LongText>
          </>
        )}
      </span>
    </span>
  )
}

function Words({ payment }: { payment: Payment }) {
  const { t } = useTranslation(['purchases', 'lookups'])
  const { pick } = useNames()
  const mode = t(`lookups:paymentModes.${payment.mode}`)
  return (
    <span className="grow">
      {payment.kind === 'Refund' ? t('payments.refund', { mode }) : t('payments.payment', { mode })}{' '}
      <Ltr className="muted">{payment.voucherNumber}</Ltr>
      <span className={classes.paymentFacts}>
        <Timestamp at={payment.paidAt} />
        {' · '}
        {pick(payment.paidByEn, payment.paidByAr)}
        {payment.reference && (
          <>
            {' · '}
            <Ltr>{payment.reference}</Ltr>
          </>
        )}
        {payment.note && (
          <>
            {' · '}
            <LongText short={shortNote}>{payment.note}</LongText>
          </>
        )}
      </span>
    </span>
  )
}
