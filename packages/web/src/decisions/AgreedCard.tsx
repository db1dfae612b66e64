import type { DecisionFigures } from '@warsha/contract/decision-rows'
import type { Money as Amount } from '@warsha/domain/money'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import guest from '../lib/guest/guest.module.css'
import { cx } from '../ui/cx.ts'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import classes from './decisions.module.css'

type Props = {
  figures: DecisionFigures
  approved: number
  paid: Amount
  asking: boolean
  /** What an estimate offers in all; null on a ticket. Of an estimate nothing was agreed before. */
  offered: Amount | null
}

/** What was agreed before, what is approved now, the total, and who pays it; pale while the figures of a new choice are asked for. */
export function AgreedCard({ figures, approved, paid, asking, offered }: Props) {
  const { t } = useTranslation('guest')
  const { language } = useLocale()
  const heading = useId()
  const ofEstimate = offered !== null
  const paysOf = (awaits: boolean, name: string) =>
    t(awaits ? 'decision.paysOnceApproved' : 'decision.pays', { name: `\u2068${name}\u2069` })
  return (
    <section className={cx(guest.card, classes.card)} aria-labelledby={heading}>
      <h2 id={heading}>{t(ofEstimate ? 'decision.estimate.comesTo' : 'decision.agreed')}</h2>
      <dl className={cx(classes.sums, asking && classes.asking)} aria-busy={asking}>
        {offered !== null && <Sum of={t('decision.estimate.offered')} amount={offered} />}
        {figures.agreed.map((service) => (
          <Sum key={service.id} of={language === 'ar' ? service.nameAr : service.nameEn} amount={service.total} />
        ))}
        {figures.otherParts > 0 && <Sum of={t('decision.otherParts')} amount={figures.otherParts} />}
        <Sum
          of={t(ofEstimate ? 'decision.estimate.approved' : 'decision.approvedNow', { count: approved })}
          amount={figures.approvedTotal}
        />
        <div className={classes.total}>
          <dt>{t('decision.total')}</dt>
          <dd>
            <Money amount={figures.total} sign />
          </dd>
        </div>
        {figures.others.map(({ nameEn, nameAr, total, awaits }) => {
          const name = (language === 'ar' ? nameAr || nameEn : nameEn || nameAr) ?? ''
          return <Sum key={name} of={paysOf(awaits, name)} amount={total} />
        })}
        {figures.others.length > 0 && (
          <div className={classes.total}>
            <dt>{t('decision.own')}</dt>
            <dd>
              <Money amount={figures.own} sign />
            </dd>
          </div>
        )}
        {paid > 0 && <Sum of={t('decision.paid')} amount={paid} />}
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
