import type { ShopDevice } from '@warsha/contract/tax-devices'
import {
  acknowledgements,
  type EInvoicingMode,
  eInvoicingModes,
  refuseMode,
  refuseOtp,
} from '@warsha/domain/tax-devices'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useWhyNot } from '../../lib/may.ts'
import { useRefusalMessage } from '../../lib/refusals.ts'
import type { OnboardingRun } from './use-onboarding.ts'

export type OnboardingForm = {
  mode: EInvoicingMode
  otp: string
  memberTin: string
  vatNumberValid: boolean
  certificateMandatory: boolean
  otpValid: boolean
}

export type OnboardingProps = {
  shop: ShopDevice
  /** The mode that was chosen before; null where nothing was set up yet. */
  mode: EInvoicingMode | null
  run: OnboardingRun
}

const unticked = { vatNumberValid: false, certificateMandatory: false, otpValid: false }

/** What is typed on the way to a certificate, why it cannot be asked for yet, and what is asked before it is. */
export function useOnboardingForm({ shop, mode, run }: OnboardingProps) {
  const { active } = shop
  const first = mode ?? active?.mode ?? (shop.isSandbox ? 'TestMode' : 'Simulation')
  const form = useForm<OnboardingForm>({
    mode: 'onTouched',
    defaultValues: { mode: first, otp: '', memberTin: '', ...unticked },
  })
  const typed = { ...form.getValues(), ...useWatch({ control: form.control }) }
  const [asked, setAsked] = useState<'production' | 'invalidates' | null>(null)
  const may = useWhyNot()('administration.vatSettings')
  const start = () => {
    setAsked(null)
    const { vatNumberValid, certificateMandatory, otpValid, ...rest } = form.getValues()
    run.start({
      zatcaModeId: eInvoicingModes[rest.mode],
      otp: rest.otp.trim(),
      memberTin: shop.isGroup ? rest.memberTin.trim() : null,
      acknowledged: { vatNumberValid, certificateMandatory, otpValid },
    })
  }
  /** What cannot be taken back is asked first. */
  const ask = () => {
    if (typed.mode === 'Production' && active?.mode !== 'Production') setAsked('production')
    else if (active?.mode === typed.mode && active.state === 'issued' && !active.isOtherNumber) setAsked('invalidates')
    else start()
  }
  const missing = useWhatIsMissing(shop, typed)
  return { form, typed, asked, ask, start, think: () => setAsked(null), why: may ?? missing }
}

/** Why the certificate cannot be asked for yet, as a sentence; undefined once it can. */
function useWhatIsMissing({ missing, active }: ShopDevice, typed: OnboardingForm): string | undefined {
  const { t } = useTranslation('company-e-invoicing')
  const sentence = useRefusalMessage()
  if (missing.length > 0) return t('setUp.missing', { count: missing.length })
  const refusal = refuseMode(active && { mode: active.mode, lastCounter: active.counter }, typed.mode)
  if (refusal) return sentence(refusal)
  if (refuseOtp(typed.otp)) return t('setUp.noOtp')
  return acknowledgements.every((one) => typed[one]) ? undefined : t('setUp.unconfirmed')
}
