import { useMutation } from '@tanstack/react-query'
import { emailsDiffer } from '@warsha/domain/emails'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { showBesideFields } from '../lib/records/server-errors.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { session, useProfile } from '../lib/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { toast } from '../ui/toast.ts'
import classes from './company.module.css'

type Sent = { codeToken: string; email: string }

/** The business user's e-mail, changed with their password and a code that the new one brings (ADM-010 to ADM-012). */
export function BusinessUserTab() {
  const { t } = useTranslation('company-business-user')
  const { username } = useProfile()
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <Card title={t('title')}>
      <div className={classes.businessUser}>
        <p className="soft">{t('text')}</p>
        <p>
          {t('now')}: <Ltr>{username}</Ltr>
        </p>
        {sent ? <Confirm {...sent} onAgain={() => setSent(null)} /> : <Ask onSent={setSent} />}
      </div>
    </Card>
  )
}

const empty = { newEmail: '', again: '', password: '' }

function Ask({ onSent }: { onSent: (sent: Sent) => void }) {
  const { t } = useTranslation('company-business-user')
  const message = useErrorMessage()
  const form = useForm({ mode: 'onTouched', defaultValues: empty })
  const { control, getValues, handleSubmit } = form
  const labels = { newEmail: t('newEmail'), again: t('again'), password: t('password') }
  const ask = useMutation(
    api.users.actviationCodeForNewBusinessEmail.mutationOptions({
      onSuccess: ({ codeToken }, { newEmail }) => onSent({ codeToken, email: newEmail }),
      onError: (error) => void showBesideFields<typeof empty>(form, error, labels),
    }),
  )
  const sentence = message(ask.error, labels)
  return (
    <form
      noValidate
      className="stack"
      onSubmit={handleSubmit(({ newEmail, password }) => ask.mutate({ newEmail: newEmail.trim(), password }))}
    >
      {sentence && <Banner kind="danger">{sentence}</Banner>}
      <TextField control={control} name="newEmail" label={labels.newEmail} kind="email" maxLength={100} required />
      <TextField
        control={control}
        name="again"
        label={labels.again}
        kind="email"
        required
        validate={(typed) => (emailsDiffer(getValues('newEmail'), typed) ? t('differ') : undefined)}
      />
      <PasswordField
        control={control}
        name="password"
        label={labels.password}
        autoComplete="current-password"
        required
      />
      <span>
        <Button type="submit" variant="primary" busy={ask.isPending}>
          {t('send')}
        </Button>
      </span>
    </form>
  )
}

function Confirm({ codeToken, email, onAgain }: Sent & { onAgain: () => void }) {
  const { t } = useTranslation('company-business-user')
  const profile = useProfile()
  const message = useErrorMessage()
  const { control, handleSubmit } = useForm({ mode: 'onTouched', defaultValues: { activationCode: '' } })
  const change = useMutation(
    api.users.changeBusinessUser.mutationOptions({
      onSuccess: ({ username }) => {
        toast.success(t('done'))
        session.keep({ ...profile, username })
        onAgain()
      },
    }),
  )
  const sentence = message(change.error, { activationCode: t('code') })
  return (
    <form
      noValidate
      className="stack"
      onSubmit={handleSubmit(({ activationCode }) => change.mutate({ codeToken, activationCode }))}
    >
      <p className="soft">
        {t('sent')} <Ltr>{email}</Ltr>
      </p>
      {sentence && <Banner kind="danger">{sentence}</Banner>}
      <TextField
        control={control}
        name="activationCode"
        label={t('code')}
        ltr
        maxLength={20}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        autoFocus
      />
      <span className="row-wrap">
        <Button type="submit" variant="primary" busy={change.isPending}>
          {t('save')}
        </Button>
        <Button onClick={onAgain}>{t('back')}</Button>
      </span>
    </form>
  )
}
