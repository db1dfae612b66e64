import type { Payment } from '@warsha/contract/payment-rows'
import { mostRefundOf, movesMoney, refuseMoneyOf } from '@warsha/domain/payments'
import { refuseOtherShop } from '@warsha/domain/permissions'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../lib/later.ts'
import { useGrants, useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { useProfile } from '../lib/session.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconArrowBackUp } from '../ui/icons.tsx'
import { isolated } from '../ui/isolated.ts'
import { Money } from '../ui/Money.tsx'
import { IconPrinter } from '../ui/more-icons.tsx'
import { DateText } from '../ui/time-text.tsx'
import type { Invoice } from './invoice.ts'
import { payableOf, refundableOf } from './invoice-money.ts'
import classes from './invoices.module.css'
import { useReceipt } from './use-receipt.ts'

const GiveBackDialog = later(() => import('./GiveBackDialog.tsx'))
const WriteOffDialog = later(() => import('./WriteOffDialog.tsx'))

/** What was paid, given back and written off; on an invoice that is paid on its own also the ways to do the last two. Elsewhere its ticket has them. */
export function PaidOnInvoice({ invoice, ofStore }: { invoice: Invoice; ofStore: boolean }) {
  const { t } = useTranslation('invoices')
  const [givingBack, setGivingBack] = useState<Payment | null>(null)
  const [writingOff, setWritingOff] = useState(false)
  const why = useWhyNotMoney(invoice)
  return (
    <>
      {invoice.payments.length > 0 && (
        <ul className={classes.payments} aria-label={t('payment.list')}>
          {invoice.payments.map((payment) => (
            <PaymentLine
              key={payment.id}
              invoice={invoice}
              payment={payment}
              ofStore={ofStore}
              onGiveBack={() => setGivingBack(payment)}
            />
          ))}
        </ul>
      )}
      {invoice.paidOnItsOwn && invoice.due > 0 && !refuseMoneyOf(invoice) && (
        <div className={classes.pay}>
          <ActionButton block disabledReason={why('tickets.badDebt')} onClick={() => setWritingOff(true)}>
            {t('badDebt.open')}
          </ActionButton>
        </div>
      )}
      <Suspense>
        {givingBack && <GiveBackDialog invoice={invoice} payment={givingBack} onClose={() => setGivingBack(null)} />}
        {writingOff && <WriteOffDialog invoice={invoice} onClose={() => setWritingOff(false)} />}
      </Suspense>
    </>
  )
}

/** Why this user may not move money of the invoice in this way, as a sentence. */
function useWhyNotMoney(invoice: Invoice) {
  const { t } = useTranslation('invoices')
  const { pick } = useNames()
  const { roles } = useGrants()
  const { currentShopId } = useProfile()
  const right = useWhyNot()
  const elsewhere = refuseOtherShop({ roles, shopId: currentShopId }, invoice.shopId)
  const otherShop = elsewhere ? t('otherShop', { shop: pick(invoice.shopNameEn, invoice.shopNameAr) }) : undefined
  return (action: 'tickets.paymentRefund' | 'tickets.badDebt') =>
    right('tickets.payments') ?? right(action) ?? otherShop
}

type LineProps = { invoice: Invoice; payment: Payment; ofStore: boolean; onGiveBack: () => void }

function PaymentLine({ invoice, payment, ofStore, onGiveBack }: LineProps) {
  const { t } = useTranslation('invoices')
  const textOf = useMoneyText()
  const why = useWhyNotMoney(invoice)
  const { kind, amount, takenAt } = payment
  const isRefundable = invoice.paidOnItsOwn && kind === 'Payment' && !refuseMoneyOf(invoice)
  const left = isRefundable ? mostRefundOf(payableOf(invoice), refundableOf(invoice.payments, payment)) : 0
  const out = kind === 'Refund' || kind === 'RefundAdjustment'
  const openReceipt = useReceipt(ofStore)
  const printsReceipt = openReceipt !== undefined && movesMoney(payment)
  return (
    <li>
      <span className={classes.words}>
        <PaymentName payment={payment} />
        <span className="muted">
          {' · '}
          <DateText at={takenAt} />
        </span>
      </span>
      <Money amount={out ? 0 - amount : amount} />
      {(printsReceipt || left > 0) && (
        <span className={classes.tools}>
          {printsReceipt && (
            <ActionButton
              size="small"
              variant="quiet"
              icon={<IconPrinter size="s" />}
              aria-label={t('payment.receiptOf', { receipt: isolated(payment.receiptNumber) })}
              onClick={() => void openReceipt(payment)}
            >
              {t('payment.receipt')}
            </ActionButton>
          )}
          {left > 0 && (
            <ActionButton
              size="small"
              variant="quiet"
              icon={<IconArrowBackUp size="s" />}
              aria-label={t('giveBack.of', { amount: textOf(amount) })}
              disabledReason={why('tickets.paymentRefund')}
              reasonAt="tooltip"
              onClick={onGiveBack}
            >
              {t('giveBack.open')}
            </ActionButton>
          )}
        </span>
      )}
    </li>
  )
}

function PaymentName({ payment: { kind, mode, ofCredit } }: { payment: Payment }) {
  const { t } = useTranslation(['invoices', 'lookups'])
  if (kind === 'Payment' && mode === null) return t('payment.fromCredit')
  const name = ofCredit ? t('payment.paidOut') : t(`lookups:paymentKinds.${kind}`)
  return mode === null || kind === 'RefundAdjustment' ? name : `${name} · ${t(`lookups:paymentModes.${mode}`)}`
}
