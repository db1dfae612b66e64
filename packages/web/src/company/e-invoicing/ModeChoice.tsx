import type { TaxDevice } from '@warsha/contract/tax-devices'
import { modeNames, refuseMode } from '@warsha/domain/tax-devices'
import { type UseFormReturn, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRefusalMessage } from '../../lib/refusals.ts'
import { cx } from '../../ui/cx.ts'
import classes from './e-invoicing.module.css'
import type { OnboardingForm } from './use-onboarding-form.ts'

type Props = { form: UseFormReturn<OnboardingForm>; active: TaxDevice | null }

/** What the documents of the shop count for: nothing, a rehearsal, or with the authority (ZAT-004). */
export function ModeChoice({ form, active }: Props) {
  const { t } = useTranslation('company-e-invoicing')
  const sentence = useRefusalMessage()
  const { field } = useController({ control: form.control, name: 'mode' })
  return (
    <fieldset className={classes.modes}>
      <legend className="sr-only">{t('setUp.mode')}</legend>
      {modeNames.map((mode) => {
        const refusal = refuseMode(active && { mode: active.mode, lastCounter: active.counter }, mode)
        return (
          <label
            key={mode}
            className={cx(classes.mode, field.value === mode && classes.chosen, refusal && classes.off)}
          >
            <input
              type="radio"
              name={field.name}
              checked={field.value === mode}
              onChange={() => !refusal && field.onChange(mode)}
              aria-disabled={refusal ? true : undefined}
            />
            <span className={classes.modeWords}>
              <b>{t(`modes.${mode}`)}</b>
              <span className="muted">{refusal ? sentence(refusal) : t(`modeTexts.${mode}`)}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
