import { useMutation } from '@tanstack/react-query'
import { passwordLength } from '@warsha/domain/limits'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { BarePage } from '../lib/BarePage.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { session, useProfile } from '../lib/session.ts'
import { signOut } from '../lib/sign-out.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { Ltr } from '../ui/Ltr.tsx'

const empty = { password: '', newPassword: '', again: '' }

/** A user who was given a password must choose their own before anything else (decision 27). */
export function FirstPasswordScreen() {
  const { t } = useTranslation('user-screens')
  const message = useErrorMessage()
  const profile = useProfile()
  useDocumentTitle(t('own.title'))
  const form = useForm({ mode: 'onTouched', defaultValues: empty })
  const change = useMutation(
    api.users.changePassword.mutationOptions({
      // Everything refused meanwhile is refetched. The profile is not: what was requested as the page
      // began still says that the password is another's.
      onSuccess: () => {
        session.keep({ ...profile, mustChangePassword: false })
        location.assign('/home')
      },
    }),
  )
  const error = message(change.error)
  return (
    <BarePage>
      <Card title={t('own.title')}>
        <form
          noValidate
          className="stack"
          onSubmit={form.handleSubmit(({ password, newPassword }) => change.mutate({ password, newPassword }))}
        >
          <p className="soft">{t('own.text')}</p>
          {error && <Banner kind="danger">{error}</Banner>}
          <p className="text-sm">
            {t('field.username')}: <Ltr>{profile.username}</Ltr>
          </p>
          <Fields form={form} />
          <Button type="submit" variant="primary" size="large" block busy={change.isPending}>
            {t('own.save')}
          </Button>
          <Button variant="quiet" onClick={signOut}>
            {t('own.leave')}
          </Button>
        </form>
      </Card>
    </BarePage>
  )
}

function Fields({ form: { control, getValues } }: { form: UseFormReturn<typeof empty> }) {
  const { t } = useTranslation('user-screens')
  return (
    <>
      <PasswordField
        control={control}
        name="password"
        label={t('own.current')}
        autoComplete="current-password"
        required
        autoFocus
      />
      <PasswordField
        control={control}
        name="newPassword"
        label={t('own.next')}
        hint={t('own.hint', { count: passwordLength.min })}
        autoComplete="new-password"
        minLength={passwordLength.min}
        required
      />
      <PasswordField
        control={control}
        name="again"
        label={t('own.again')}
        autoComplete="new-password"
        required
        validate={(typed) => (typed === getValues('newPassword') ? undefined : t('passwordsDiffer'))}
      />
    </>
  )
}
