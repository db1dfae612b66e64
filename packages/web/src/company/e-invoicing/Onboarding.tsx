import type { ShopDevice } from '@warsha/contract/tax-devices'
import { acknowledgements } from '@warsha/domain/tax-devices'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { IconShieldCheck } from '../../ui/icons.tsx'
import { Checklist } from './Checklist.tsx'
import classes from './e-invoicing.module.css'
import { ModeChoice } from './ModeChoice.tsx'
import { OtpFields } from './OtpFields.tsx'
import { type OnboardingForm, type OnboardingProps, useOnboardingForm } from './use-onboarding-form.ts'

type Props = OnboardingProps & { onCancel: (() => void) | undefined }

/** Four short steps to the certificate of a shop: who sells, what counts, the one-time password, and three confirmations. */
export function Onboarding({ onCancel, ...props }: Props) {
  const { t } = useTranslation('company-e-invoicing')
  const say = useErrorMessage()
  const sentence = useRefusalMessage()
  const { shop, run } = props
  const { form, asked, ask, start, think, why } = useOnboardingForm(props)
  const error = say(run.refused, { otp: t('otp.label'), memberTin: t('otp.memberTin') })
  const submit = form.handleSubmit(() => (why ? undefined : ask()))
  return (
    <Card title={t('setUp.title')} aside={<span className="muted">{t('setUp.minutes')}</span>}>
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        {shop.active === null && <p className="muted">{t('setUp.required')}</p>}
        {!shop.isPrepared && <Banner kind="danger">{sentence({ code: 'eInvoicingNotPrepared', data: {} })}</Banner>}
        {error && <Banner kind="danger">{error}</Banner>}
        <Parts shop={shop} form={form} />
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
          onCancel={think}
          onConfirm={start}
        />
      )}
    </Card>
  )
}

function Parts({ shop, form }: { shop: ShopDevice; form: UseFormReturn<OnboardingForm> }) {
  const { t } = useTranslation('company-e-invoicing')
  return (
    <ol className={classes.parts}>
      <Part title={t('setUp.seller')}>
        <Checklist shop={shop} />
      </Part>
      <Part title={t('setUp.mode')}>
        <ModeChoice form={form} active={shop.active} />
      </Part>
      <Part title={t('setUp.otp')}>
        <OtpFields shop={shop} form={form} />
      </Part>
      <Part title={t('setUp.confirm')}>
        {acknowledgements.map((one) => (
          <CheckboxField key={one} control={form.control} name={one} label={t(`acknowledgements.${one}`)} />
        ))}
      </Part>
    </ol>
  )
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
