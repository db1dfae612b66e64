import type { Plan } from '@warsha/contract/subscription-rows'
import type { SubscriptionOverview } from '@warsha/contract/subscriptions'
import { type BillingPeriod, packagePriceOf } from '@warsha/domain/subscription-prices'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../lib/names.ts'
import { useRefusalMessage } from '../../lib/refusals.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { IconBuildingWarehouse, IconCheck } from '../../ui/icons.tsx'
import { isRunning } from './choice.ts'
import { PriceWithVat } from './PriceWithVat.tsx'
import classes from './subscription.module.css'
import { useAddOnNames } from './use-add-on-names.ts'

type Props = {
  plan: Plan
  period: BillingPeriod
  overview: SubscriptionOverview
  chosen: boolean
  onChoose: () => void
}

/** A plan with its price and what it allows; too small for the company, it says so (SUB-008, API-148). */
export function PlanBox({ plan, period, overview, chosen, onChoose }: Props) {
  const { t } = useTranslation('company-subscription')
  const { nameOf } = useNames()
  const sentence = useRefusalMessage()
  const addOnNames = useAddOnNames(overview)
  const { maxShops, addOns, refusal } = plan
  const name = nameOf(plan)
  return (
    <li className={cx(classes.plan, chosen && classes.chosen)}>
      <h3 className={classes.planName}>
        {name}
        {isRunning(overview.current) && overview.current.planId === plan.id && (
          <Badge tone="outline">{t('runs')}</Badge>
        )}
        {!plan.offered && <Badge tone="outline">{t('notOffered')}</Badge>}
      </h3>
      <PriceWithVat large net={packagePriceOf(plan, [], period)} vatBp={overview.vatBp} period={period} />
      <ul className={classes.allows}>
        <li>
          <IconBuildingWarehouse size="s" />
          {maxShops === null ? t('anyShops') : t('maxShops', { count: maxShops })}
        </li>
        {addOns.length > 0 && (
          <li>
            <IconCheck size="s" />
            {addOnNames(addOns)}
          </li>
        )}
      </ul>
      <div className={classes.planFoot}>
        <ActionButton
          block
          variant={chosen ? 'default' : 'primary'}
          aria-pressed={chosen}
          aria-label={chosen ? undefined : t('pickNamed', { name })}
          icon={chosen && <IconCheck size="s" />}
          disabledReason={refusal && sentence({ code: refusal, data: {} })}
          onClick={onChoose}
        >
          {t(chosen ? 'picked' : 'pick')}
        </ActionButton>
      </div>
    </li>
  )
}
