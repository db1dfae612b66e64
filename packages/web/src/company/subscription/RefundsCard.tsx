import { useTranslation } from 'react-i18next'
import type { api } from '../../lib/api.ts'
import { RiyalPrice } from '../../lib/RiyalPrice.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { isolated } from '../../ui/isolated.ts'
import { DateTimeText } from '../../ui/time-text.tsx'
import classes from './subscription.module.css'

type Refund = Awaited<ReturnType<typeof api.subscriptions.history.call>>['refunds'][number]
const tones = { pending: 'progress', paid: 'ok', failed: 'danger' } as const

/** How what is given back stands: asked for, paid, or failed and in the wallet again. */
export function RefundsCard({ refunds }: { refunds: readonly Refund[] }) {
  const { t } = useTranslation('company-subscription')
  if (refunds.length === 0) return null
  const where = ({ to, cardLast4, paymentBrand, iban }: Refund) => {
    if (to === 'bank') return t('refunds.toBank', { iban: isolated(iban ?? '') })
    return cardLast4
      ? t('refunds.toCardEnding', { brand: paymentBrand ?? '', last4: isolated(cardLast4) })
      : t('refunds.toCard')
  }
  return (
    <Card flush title={t('refunds.title')}>
      <ul>
        {refunds.map((refund) => (
          <li key={refund.id} className={classes.refund}>
            <span className={classes.orderName}>
              <RiyalPrice amount={refund.amount} sign className="strong" />
              <Badge tone={tones[refund.state]}>{t(`refunds.state.${refund.state}`)}</Badge>
            </span>
            <span className="muted text-sm">{where(refund)}</span>
            <span className="muted text-sm">
              <DateTimeText at={refund.madeAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
