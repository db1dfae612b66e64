import { useMutation } from '@tanstack/react-query'
import { mayBeRemembered } from '@warsha/domain/second-factor'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { CodeField } from '../lib/second-factor/CodeField.tsx'
import { RecoveryCodeField } from '../lib/second-factor/RecoveryCodeField.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { islands } from '../ui/islands.tsx'
import { toast } from '../ui/toast.ts'
import classes from './second-factor.module.css'
import { type Typed, useVerify, type Waiting } from './use-verify.ts'

export function VerifyForm(waiting: Waiting) {
  const { t } = useTranslation('second-factor')
  const [by, setBy] = useState<'code' | 'recovery'>('code')
  return (
    <Card title={t('verify.title')}>
      <div className="stack">
        {/* Each way in has its own form, so that what was typed in one is no fault of the other. */}
        <Entering key={by} waiting={waiting} by={by} />
        <p className={classes.ways}>
          {by === 'code' && waiting.method === 'email' && <SendAgain {...waiting} />}
          <Button variant="quiet" onClick={() => setBy(by === 'code' ? 'recovery' : 'code')}>
            {t(by === 'code' ? 'verify.toRecovery' : 'verify.toCode')}
          </Button>
          <AppLink href="/login">{t('verify.toLogin')}</AppLink>
        </p>
      </div>
    </Card>
  )
}

function Entering({ waiting, by }: { waiting: Waiting; by: 'code' | 'recovery' }) {
  const { t } = useTranslation('second-factor')
  const message = useErrorMessage()
  const { control, handleSubmit } = useForm<Typed>({ mode: 'onTouched', defaultValues: { code: '', remember: false } })
  const verify = useVerify(waiting, by)
  const sentence = message(verify.error, { authCode: t('verify.code') })
  return (
    <form noValidate className="stack" onSubmit={handleSubmit((typed) => verify.mutate(typed))}>
      <p className="soft">
        {by === 'recovery'
          ? t('verify.recoveryText')
          : waiting.method === 'email'
            ? islands(t('verify.email', { email: waiting.username }))
            : t('verify.app')}
      </p>
      {sentence && <Banner kind="danger">{sentence}</Banner>}
      {by === 'code' ? (
        <CodeField control={control} name="code" label={t('verify.code')} autoFocus />
      ) : (
        <RecoveryCodeField control={control} name="code" label={t('verify.recoveryCode')} />
      )}
      {mayBeRemembered(waiting.clientAuthToken) && (
        <CheckboxField control={control} name="remember" label={t('verify.remember')} hint={t('verify.rememberHint')} />
      )}
      <Button type="submit" variant="primary" size="large" block busy={verify.isPending || verify.isSuccess}>
        {t('verify.save')}
      </Button>
    </form>
  )
}

function SendAgain({ username, clientAuthToken }: Waiting) {
  const { t } = useTranslation('second-factor')
  const message = useErrorMessage()
  const send = useMutation(
    api.users.reSendAuthCode.mutationOptions({
      onSuccess: () => toast.success(t('verify.sent')),
      onError: (error) => toast.error(message(error) ?? ''),
    }),
  )
  return (
    <Button variant="quiet" busy={send.isPending} onClick={() => send.mutate({ username, clientAuthToken })}>
      {t('verify.again')}
    </Button>
  )
}
