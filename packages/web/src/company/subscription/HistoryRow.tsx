import type { SubscriptionRow } from '@warsha/contract/subscription-rows'
import type { SubscriptionOverview } from '@warsha/contract/subscriptions'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../lib/names.ts'
import { RiyalPrice } from '../../lib/RiyalPrice.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { isolated } from '../../ui/isolated.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { MoneyBlock } from '../../ui/MoneyBlock.tsx'
import { DateTimeText } from '../../ui/time-text.tsx'
import { UserText } from '../../ui/UserText.tsx'
import classes from './subscription.module.css'
import { TaxDocuments } from './TaxDocuments.tsx'
import { tones } from './tones.ts'
import { useAddOnNames } from './use-add-on-names.ts'

type Props = { of: SubscriptionRow; overview: SubscriptionOverview }

/** An order; opened, it shows its parts. */
export function HistoryRow({ of, overview }: Props) {
  const { t } = useTranslation('company-subscription')
  const { pick } = useNames()
  const addOnNames = useAddOnNames(overview)
  const { startsOn, endsOn } = of
  return (
    <li>
      <details className={classes.order}>
        <summary>
          <span className={classes.orderName}>
            <span className="strong">{pick(of.planEn, of.planAr)}</span>
            <Badge tone={tones[of.state]}>{t(`state.${of.state}`)}</Badge>
            {of.isTrial && <Badge tone="outline">{t('trial')}</Badge>}
          </span>
          <span className={classes.orderDays}>
            {startsOn && endsOn
              ? t('history.days', { from: isolated(startsOn), to: isolated(endsOn) })
              : t('history.notBegun')}
          </span>
          <RiyalPrice amount={of.total} sign className="strong" />
        </summary>
        <div className={classes.parts}>
          <Parts of={of} />
          <div className={classes.told}>
            <span>
              <DateTimeText at={of.madeAt} />
            </span>
            <UserText>{t('history.by', { name: pick(of.madeByEn, of.madeByAr) })}</UserText>
            <span>
              {t(`period.${of.period}`)}
              {of.addOns.length > 0 && <> · {addOnNames(of.addOns)}</>}
            </span>
            <PaidBy of={of} />
            <TaxDocuments of={of} />
          </div>
        </div>
      </details>
    </li>
  )
}

function Parts({ of }: { of: SubscriptionRow }) {
  const { t } = useTranslation('company-subscription')
  const line = (key: string, label: string, amount: number, isTotal = false) => ({
    key,
    label,
    value: <RiyalPrice amount={amount} sign={isTotal} />,
    total: isTotal,
  })
  const some = (key: 'credit' | 'wallet' | 'credited', amount: number) =>
    amount > 0 ? [line(key, t(`history.${key}`), amount)] : []
  const reduced = [
    line('discount', t('history.discount', { code: isolated(of.voucherCode ?? '') }), of.discount),
    line('net', t('history.net'), of.net),
  ]
  return (
    <MoneyBlock
      lines={[
        line('package', t('history.package'), of.packagePrice),
        ...(of.discount > 0 ? reduced : []),
        line('vat', t('history.vat'), of.vat),
        line('total', t('history.total'), of.total, true),
        // An order that never began took nothing of either.
        ...(of.startsOn || of.state === 'pending'
          ? [...some('credit', of.creditUsed), ...some('wallet', of.walletUsed)]
          : []),
        ...(of.amountToPay > 0
          ? [
              of.paid > 0
                ? line('paid', t(`history.method.${of.method}`), of.paid)
                : line('asked', t('history.asked'), of.amountToPay),
            ]
          : []),
        ...some('credited', of.credited),
      ]}
    />
  )
}

/** The card, or the account from which the transfer came (SUB-005, SUB-006). */
function PaidBy({ of }: { of: SubscriptionRow }) {
  const { t } = useTranslation('company-subscription')
  const { cardLast4, transactionId, transactionDate, accountName, accountNumber, iban } = of
  return (
    <>
      <span>{t(`history.method.${of.method}`)}</span>
      {cardLast4 && <span>{t('history.cardEnds', { brand: of.paymentBrand ?? '', last4: isolated(cardLast4) })}</span>}
      {transactionId && (
        <span>
          {t('history.transaction', { id: isolated(transactionId) })} {transactionDate && <Ltr>{transactionDate}</Ltr>}
        </span>
      )}
      {accountName && <span>{t('history.account', { name: accountName })}</span>}
      {accountNumber && <Ltr>{accountNumber}</Ltr>}
      {iban && <Ltr>{iban}</Ltr>}
    </>
  )
}
