import type { SubscriptionOverview } from '@warsha/contract/subscriptions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../lib/names.ts'
import { RiyalPrice } from '../../lib/RiyalPrice.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatCount } from '../../ui/format.ts'
import { DateText } from '../../ui/time-text.tsx'
import { GiveBackActions } from './GiveBackActions.tsx'
import { PendingBanner } from './PendingBanner.tsx'
import classes from './subscription.module.css'
import { tones } from './tones.ts'
import { useAddOnNames } from './use-add-on-names.ts'

type Props = { overview: SubscriptionOverview }

/** What runs now, until when, and what it allows. */
export function StandingCard({ overview }: Props) {
  const { t } = useTranslation('company-subscription')
  const { current, pending, state } = overview
  const isCancelled = current?.state === 'cancelled'
  const word = state === 'expired' ? 'noPlanEnded' : isCancelled ? 'cancelledText' : current ? null : 'noPlanText'
  return (
    <Card
      title={t('now')}
      actions={<GiveBackActions overview={overview} />}
      aside={
        <span className="row">
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          {current?.isTrial && <Badge tone="outline">{t('trial')}</Badge>}
          {isCancelled && <Badge tone="outline">{t('state.cancelled')}</Badge>}
        </span>
      }
    >
      <div className="stack">
        {pending && <PendingBanner of={pending} />}
        <Facts overview={overview} />
        {word && <p className="soft text-sm">{t(word)}</p>}
      </div>
    </Card>
  )
}

function Facts({ overview }: Props) {
  const { t } = useTranslation('company-subscription')
  const { pick } = useNames()
  const addOnNames = useAddOnNames(overview)
  const { current, shops, maxShops, wallet, addOns } = overview
  const used = formatCount(shops)
  return (
    <dl className={classes.facts}>
      <Fact label={t('plan')}>{current ? pick(current.planEn, current.planAr) : t('noPlan')}</Fact>
      {current && <Fact label={t('paidPer')}>{t(`period.${current.period}`)}</Fact>}
      <Fact label={t('lastDay')}>
        <LastDay of={overview} />
      </Fact>
      <Fact label={t('shops')}>
        {maxShops === null ? t('shopsUsed', { used }) : t('shopsOf', { used, allowed: formatCount(maxShops) })}
      </Fact>
      <Fact label={t('addOnsTitle')}>{addOnNames(addOns)}</Fact>
      <Fact label={t('wallet')} hint={t('walletHint')}>
        <RiyalPrice amount={wallet} sign />
      </Fact>
    </dl>
  )
}

function LastDay({ of: { endsOn, daysLeft } }: { of: SubscriptionOverview }) {
  const { t } = useTranslation('company-subscription')
  if (endsOn === null) return <>{t('noEnd')}</>
  return (
    <>
      <DateText day={endsOn} />
      {daysLeft !== null && (
        <span className={classes.hint}>
          {daysLeft === 0 ? t('lastDayIsToday') : t('daysLeft', { count: daysLeft })}
        </span>
      )}
    </>
  )
}

type FactProps = { label: string; hint?: string; children: ReactNode }
const Fact = ({ label, hint, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {children}
      {hint && <span className={classes.hint}>{hint}</span>}
    </dd>
  </div>
)
