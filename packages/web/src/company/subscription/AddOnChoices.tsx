import type { PlanAddOn } from '@warsha/contract/subscription-rows'
import type { BasisPoints } from '@warsha/domain/money'
import { type BillingPeriod, packagePriceOf } from '@warsha/domain/subscription-prices'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../lib/names.ts'
import { Checkbox } from '../../ui/form-library.ts'
import { PriceWithVat } from './PriceWithVat.tsx'
import classes from './subscription.module.css'

type Props = {
  of: readonly PlanAddOn[]
  period: BillingPeriod
  vatBp: BasisPoints
  /** in the chosen plan already */
  included: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Features that are sold apart from the plans; those of the chosen plan are ticked and cost nothing more. */
export function AddOnChoices({ of, period, vatBp, included, chosen, onChange }: Props) {
  const { t } = useTranslation('company-subscription')
  const { nameOf } = useNames()
  return (
    <fieldset className={classes.addOns}>
      <legend>{t('moreTitle')}</legend>
      {of.map((addOn) => {
        const isIncluded = included.includes(addOn.code)
        return (
          <Checkbox
            key={addOn.code}
            label={nameOf(addOn)}
            description={
              isIncluded ? (
                t('inPlan')
              ) : (
                <PriceWithVat net={packagePriceOf(addOn, [], period)} vatBp={vatBp} period={period} />
              )
            }
            checked={isIncluded || chosen.includes(addOn.code)}
            disabled={isIncluded}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, addOn.code] : chosen.filter((code) => code !== addOn.code))
            }
          />
        )
      })}
    </fieldset>
  )
}
