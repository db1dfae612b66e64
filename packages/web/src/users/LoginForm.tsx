import { isBuilt } from '@warsha/domain/navigation'
import { type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../lib/later.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { useSession } from '../lib/session.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { Banner } from '../ui/Banner.tsx'
import { PasswordEye } from '../ui/fields/PasswordEye.tsx'
import { PlainField } from '../ui/fields/PlainField.tsx'
import { useFirstFrame } from '../ui/first-frame.ts'
import { Kbd } from '../ui/Kbd.tsx'
import classes from './LoginScreen.module.css'
import { goOnWith, useArrival, useSignIn, useSignInOptions } from './sign-in.ts'
import { useSignInFields } from './use-sign-in-fields.ts'

/** What most do without does not wait in the first load. */
const PasskeyButton = later(() => import('./PasskeyButton.tsx'))

export function LoginForm({ onOperator }: { onOperator: (token: string) => void }) {
  const { t } = useTranslation('users')
  const message = useErrorMessage()
  const { token } = useSession()
  const { username, password, values, areValid } = useSignInFields()
  const [isShown, setShown] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const signIn = useSignIn(onOperator)
  const arrival = useArrival()
  const passkeys = useSignInOptions().data?.passkeys
  const isPainted = useFirstFrame()
  useEffect(() => first.current?.focus(), [])
  // The guard of the route leads on as soon as the profile is there.
  const busy = signIn.isPending || arrival.isPending || token !== null
  const error = signIn.error ?? arrival.error
  const waits = areValid ? {} : { disabledReason: t('signIn.fillBoth') }

  // A second click can come before the button shows that it waits; it would make a second session.
  const isSent = useRef(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!areValid || isSent.current) return
    isSent.current = true
    signIn.mutate(values, {
      onError: () => {
        isSent.current = false
      },
    })
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <div>
        <h1>{t('signIn.title')}</h1>
        <p className={classes.subtitle}>{t('signIn.subtitle')}</p>
      </div>
      {error && <Banner kind="danger">{message(error)}</Banner>}
      <PlainField {...username} ref={first} type="email" inputMode="email" autoComplete="username" />
      <div className={classes.password}>
        <PlainField
          {...password}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          end={<PasswordEye isShown={isShown} onChange={setShown} />}
        />
        {isBuilt('/forgetPassword') && (
          <AppLink href="/forgetPassword" className={classes.forgot}>
            {t('signIn.forgot')}
          </AppLink>
        )}
      </div>
      <ActionButton type="submit" variant="primary" size="large" block busy={busy} reasonAt="tooltip" {...waits}>
        {t('signIn.submit')}
        {areValid && <Kbd keys="Enter" />}
      </ActionButton>
      {passkeys !== false && (
        <div className={classes.passkey}>
          <Suspense>{passkeys && isPainted && <PasskeyButton onAnswer={goOnWith} />}</Suspense>
        </div>
      )}
    </form>
  )
}
