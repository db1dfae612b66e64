import { isBuilt } from '@warsha/domain/navigation'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../lib/refusals.ts'
import { useSession } from '../lib/session.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { Banner } from '../ui/Banner.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import classes from './LoginScreen.module.css'
import { useArrival, useSignIn } from './sign-in.ts'

export function LoginForm({ onOperator }: { onOperator: (token: string) => void }) {
  const { t } = useTranslation('users')
  const message = useErrorMessage()
  const { token } = useSession()
  const { control, formState, handleSubmit, setFocus } = useForm({
    mode: 'onChange',
    defaultValues: { username: '', password: '' },
  })
  const signIn = useSignIn(onOperator)
  const arrival = useArrival()
  useEffect(() => setFocus('username'), [setFocus])
  // The guard of the route leads on as soon as the profile is there.
  const busy = signIn.isPending || arrival.isPending || token !== null
  const error = signIn.error ?? arrival.error
  const waits = formState.isValid ? {} : { disabledReason: t('signIn.fillBoth') }

  return (
    <form className={classes.form} noValidate onSubmit={handleSubmit((values) => signIn.mutate(values))}>
      <div>
        <h1>{t('signIn.title')}</h1>
        <p className={classes.subtitle}>{t('signIn.subtitle')}</p>
      </div>
      {error && <Banner kind="danger">{message(error)}</Banner>}
      <TextField
        control={control}
        name="username"
        label={t('signIn.username')}
        kind="email"
        maxLength={100}
        autoComplete="username"
        required
      />
      <div className={classes.password}>
        <PasswordField
          control={control}
          name="password"
          label={t('signIn.password')}
          maxLength={50}
          autoComplete="current-password"
          required
        />
        {isBuilt('/forgetPassword') && (
          <AppLink href="/forgetPassword" className={classes.forgot}>
            {t('signIn.forgot')}
          </AppLink>
        )}
      </div>
      <ActionButton type="submit" variant="primary" size="large" block busy={busy} reasonAt="tooltip" {...waits}>
        {t('signIn.submit')}
        {formState.isValid && <Kbd keys="Enter" />}
      </ActionButton>
    </form>
  )
}
