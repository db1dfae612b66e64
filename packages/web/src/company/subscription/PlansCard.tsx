import type { SubscriptionOverview } from '@warsha/contract/subscriptions'
import { type BillingPeriod, billingPeriods } from '@warsha/domain/subscription-prices'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../lib/search-state.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconPackage } from '../../ui/icons.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { AddOnChoices } from './AddOnChoices.tsx'
import { choiceInAddress, choiceOf } from './choice.ts'
import { PlanBox } from './PlanBox.tsx'
import { QuoteCard } from './QuoteCard.tsx'
import classes from './subscription.module.css'

type Props = { overview: SubscriptionOverview }

/** The plans beside one another, the add-ons below, and what the chosen ones cost (SUB-009). */
export function PlansCard({ overview }: Props) {
  const { t } = useTranslation('company-subscription')
  const [address, setAddress] = useSearchState(choiceInAddress)
  const { plan, period, addOns } = choiceOf(address, overview)
  const choose = (change: Partial<{ plan: number; period: BillingPeriod; addOns: string[] }>) =>
    setAddress({ tab: 'subscription', plan: plan?.id ?? 0, period, addOns, ...change }, { replace: true })
  const { plans, planAddOns, vatBp } = overview
  if (plans.length === 0)
    return (
      <Card flush title={t('choose')}>
        <EmptyState icon={IconPackage} title={t('noPlans')} text={t('noPlansText')} />
      </Card>
    )
  const periods = billingPeriods.map((value) => ({ value, label: t(value === 'month' ? 'monthly' : 'yearly') }))
  return (
    <>
      <Card
        title={t('choose')}
        actions={
          <SegmentedControl
            label={t('pay')}
            segments={periods}
            value={period}
            onChange={(chosen) => choose({ period: chosen })}
          />
        }
      >
        <ul className={classes.plans}>
          {plans.map((one) => (
            <PlanBox
              key={one.id}
              plan={one}
              period={period}
              overview={overview}
              chosen={one.id === plan?.id}
              onChoose={() => choose({ plan: one.id })}
            />
          ))}
        </ul>
        {planAddOns.length > 0 && (
          <AddOnChoices
            of={planAddOns}
            period={period}
            vatBp={vatBp}
            included={plan?.addOns ?? []}
            chosen={addOns}
            onChange={(chosen) => choose({ addOns: chosen })}
          />
        )}
      </Card>
      {plan && <QuoteCard overview={overview} plan={plan} period={period} addOns={addOns} />}
    </>
  )
}
