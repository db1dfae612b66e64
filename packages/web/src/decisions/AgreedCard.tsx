import type { PublicDecision } from '@warsha/contract/decision-rows'
import type { Money as Amount } from '@warsha/domain/money'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import guest from '../lib/guest/guest.module.css'
import { cx } from '../ui/cx.ts'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import type { Chosen } from './choices.ts'
import classes from './decisions.module.css'

/** What was agreed before, what is approved now, and the total. */
export function AgreedCard({ decision, chosen }: { decision: PublicDecision; chosen: Chosen }) {
  const { t } = useTranslation('guest')
  const { language } = useLocale()
  return (
    <section className={cx(guest.card, classes.card)}>
      <h2>{t('decision.agreed')}</h2>
      <dl className={classes.sums}>
        {decision.agreed.map((service) => (
          <Sum key={service.id} of={language === 'ar' ? service.nameAr : service.nameEn} amount={service.total} />
        ))}
        {decision.otherParts > 0 && <Sum of={t('decision.otherParts')} amount={decision.otherParts} />}
        <Sum of={t('decision.approvedNow', { count: chosen.approved })} amount={chosen.approvedTotal} />
        <div className={classes.total}>
          <dt>{t('decision.total')}</dt>
          <dd>
            <Money amount={chosen.total} sign />
          </dd>
        </div>
        {decision.paid > 0 && <Sum of={t('decision.paid')} amount={decision.paid} />}
      </dl>
    </section>
  )
}

const Sum = ({ of, amount }: { of: ReactNode; amount: Amount }) => (
  <div>
    <dt dir="auto">{of}</dt>
    <dd>
      <Money amount={amount} />
    </dd>
  </div>
)
