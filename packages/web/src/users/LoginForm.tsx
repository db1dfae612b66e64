import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { askEarly } from '../lib/early.ts'
import { firstCalls } from '../lib/first-calls.ts'
import { useGo } from '../lib/go.ts'
import { pageLanguage } from '../lib/language.ts'
import { loadProfile } from '../lib/profile.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { writeQuery } from '../lib/search-text.ts'
import { session, useSession } from '../lib/session.ts'
import { asksSecondFactor } from '../lib/token.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { Banner } from '../ui/Banner.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import classes from './LoginScreen.module.css'

export function LoginForm() {
  const { t } = useTranslation('users')
  const message = useErrorMessage()
  const { token } = useSession()
  const { control, formState, handleSubmit, setFocus } = useForm({
    mode: 'onChange',
    defaultValues: { username: '', password: '' },
  })
  const signIn = useSignIn()
  useEffect(() => setFocus('username'), [setFocus])
  // The guard of the route leads on as soon as the profile is there.
  const busy = signIn.isPending || token !== null
  const waits = formState.isValid ? {} : { disabledReason: t('signIn.fillBoth') }

  return (
    <form className={classes.form} noValidate onSubmit={handleSubmit((values) => signIn.mutate(values))}>
      <div>
        <h1>{t('signIn.title')}</h1>
        <p className={classes.subtitle}>{t('signIn.subtitle')}</p>
      </div>
      {signIn.error && <Banner kind="danger">{message(signIn.error)}</Banner>}
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
        <AppLink href="/forgetPassword" className={classes.forgot}>
          {t('signIn.forgot')}
        </AppLink>
      </div>
      <ActionButton type="submit" variant="primary" size="large" block busy={busy} reasonAt="tooltip" {...waits}>
        {t('signIn.submit')}
        {formState.isValid && <Kbd keys="Enter" />}
      </ActionButton>
    </form>
  )
}

function useSignIn() {
  const go = useGo()
  return useMutation({
    mutationFn: async (given: { username: string; password: string }) => {
      const answer = await api.users.authenticate.call({ ...given, username: given.username.trim() })
      if (asksSecondFactor(answer.token)) {
        go(`/verifyAuthCode${writeQuery({ username: given.username.trim(), clientAuthToken: answer.token })}`)
        return
      }
      session.signedIn(answer)
      askEarly(answer.token, pageLanguage(), firstCalls(answer.token, '/home'))
      await loadProfile()
    },
  })
}
