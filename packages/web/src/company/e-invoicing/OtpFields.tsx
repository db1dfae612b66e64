import type { ShopDevice } from '@warsha/contract/tax-devices'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/fields/TextField.tsx'
import classes from './e-invoicing.module.css'
import { OtpField } from './OtpField.tsx'
import { OtpGuide } from './OtpGuide.tsx'
import type { OnboardingForm } from './use-onboarding-form.ts'

/** The one-time password, with the way to it; a member of a VAT group names its own tax number too. */
export function OtpFields({ shop, form }: { shop: ShopDevice; form: UseFormReturn<OnboardingForm> }) {
  const { t } = useTranslation('company-e-invoicing')
  const { control } = form
  const mode = useWatch({ control, name: 'mode' })
  return (
    <>
      <OtpGuide mode={mode} isSandbox={shop.isSandbox} />
      <div className={classes.otp}>
        <OtpField control={control} name="otp" />
        {shop.isGroup && (
          <TextField
            control={control}
            name="memberTin"
            label={t('otp.memberTin')}
            hint={t('otp.memberTinHint')}
            maxLength={10}
            inputMode="numeric"
            ltr
            required
          />
        )}
      </div>
    </>
  )
}
