import type { ShopDevice } from '@warsha/contract/tax-devices'
import {
  acknowledgements,
  type EInvoicingMode,
  eInvoicingModes,
  refuseMode,
  refuseOtp,
} from '@warsha/domain/tax-devices'
import { type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useWhyNot } from '../../lib/may.ts'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { IconShieldCheck } from '../../ui/icons.tsx'
import { Checklist } from './Checklist.tsx'
import classes from './e-invoicing.module.css'
import { ModeChoice } from './ModeChoice.tsx'
import { OtpGuide } from './OtpGuide.tsx'
import type { OnboardingRun } from './use-onboarding.ts'

type Props = {
  shop: ShopDevice
  /** The mode that was chosen before; null where nothing was set up yet. */
  mode: EInvoicingMode | null
  run: OnboardingRun
  onCancel: (() => void) | undefined
}

export type OnboardingForm = {
  mode: EInvoicingMode
  otp: string
  memberTin: string
  vatNumberValid: boolean
  certificateMandatory: boolean
  otpValid: boolean
}

const unticked = { vatNumberValid: false, certificateMandatory: false, otpValid: false }

/** Four short steps to the certificate of a shop: who sells, what counts, the one-time password, and three confirmations. */
export function Onboarding({ shop, mode, run, onCancel }: Props) {
  const { t } = useTranslation('company-e-invoicing')
  const say = useErrorMessage()
  const sentence = useRefusalMessage()
  const { active } = shop
  const first = mode ?? active?.mode ?? (shop.isSandbox ? 'TestMode' : 'Simulation')
  const form = useForm<OnboardingForm>({
    mode: 'onTouched',
    defaultValues: { mode: first, otp: '', memberTin: '', ...unticked },
  })
  const { control } = form
  const typed = { ...form.getValues(), ...useWatch({ control }) }
  const [asked, setAsked] = useState<'production' | 'invalidates' | null>(null)
  const why = useWhyNot()('administration.vatSettings') ?? whyNot()
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
  const error = say(run.refused, { otp: t('otp.label'), memberTin: t('otp.memberTin') })
  return (
    <Card title={t('setUp.title')} aside={<span className="muted">{t('setUp.minutes')}</span>}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit(() => (why ? undefined : ask()))(event)}
      >
        {!shop.isPrepared && <Banner kind="danger">{sentence({ code: 'eInvoicingNotPrepared', data: {} })}</Banner>}
        {error && <Banner kind="danger">{error}</Banner>}
        <ol className={classes.parts}>
          <Part title={t('setUp.seller')}>
            <Checklist shop={shop} />
          </Part>
          <Part title={t('setUp.mode')}>
            <ModeChoice form={form} active={active} />
          </Part>
          <Part title={t('setUp.otp')}>
            <OtpGuide mode={typed.mode} isSandbox={shop.isSandbox} />
            <div className={classes.otp}>
              <TextField
                control={control}
                name="otp"
                label={t('otp.label')}
                hint={t('otp.hint')}
                maxLength={6}
                inputMode="numeric"
                autoComplete="one-time-code"
                ltr
                required
              />
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
          </Part>
          <Part title={t('setUp.confirm')}>
            <div className={classes.close}>
              {acknowledgements.map((one) => (
                <CheckboxField key={one} control={control} name={one} label={t(`acknowledgements.${one}`)} />
              ))}
            </div>
          </Part>
        </ol>
        <div className={classes.foot}>
          {onCancel && (
            <Button size="large" onClick={onCancel}>
              {t('setUp.cancel')}
            </Button>
          )}
          <ActionButton
            type="submit"
            variant="primary"
            size="large"
            icon={<IconShieldCheck size="s" />}
            disabledReason={why}
            busy={run.isRunning}
          >
            {t('setUp.submit')}
          </ActionButton>
        </div>
      </form>
      {asked && (
        <ConfirmDialog
          title={t(`ask.${asked}.title`)}
          text={t(`ask.${asked}.text`)}
          confirmLabel={t(`ask.${asked}.confirm`)}
          danger={asked === 'invalidates'}
          onCancel={() => setAsked(null)}
          onConfirm={start}
        />
      )}
    </Card>
  )

  function whyNot(): string | undefined {
    if (shop.missing.length > 0) return t('setUp.missing', { count: shop.missing.length })
    const refusal =
      refuseMode(active && { mode: active.mode, lastCounter: active.counter }, typed.mode) ?? refuseOtp(typed.otp)
    if (refusal?.code === 'eInvoicingModeFinal') return sentence(refusal)
    if (refusal) return t('setUp.noOtp')
    return acknowledgements.every((one) => typed[one]) ? undefined : t('setUp.unconfirmed')
  }
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={classes.part}>
      <div className={classes.close}>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  )
}
