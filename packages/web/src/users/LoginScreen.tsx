import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BareHeader } from '../lib/BarePage.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { later } from '../lib/later.ts'
import { operatorArrival } from '../lib/token.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Plate } from '../ui/Plate.tsx'
import { LoginForm } from './LoginForm.tsx'
import classes from './LoginScreen.module.css'
import { ServiceState } from './ServiceState.tsx'
import { useSignInOptions } from './sign-in.ts'

const plate = { digits: '4827', lettersAr: 'حطر', lettersEn: 'RTJ' }

/** Operators alone come to it. */
const OperatorDesk = later(() => import('./OperatorDesk.tsx'))

/** The way to the registration, where this installation takes any. */
function Registration() {
  const { t } = useTranslation('users')
  const { data } = useSignInOptions()
  if (!data?.registration) return null
  return (
    <p className={classes.foot}>
      {t('signIn.newWorkshop')}{' '}
      <AppLink href="/newUser" className="reach">
        {t('signIn.register')}
      </AppLink>
    </p>
  )
}

/** The sign-in (NAV-008): the form at the start, what the product is about at the end. */
export function LoginScreen() {
  const { t } = useTranslation('users')
  const [operator, setOperator] = useState(operatorArrival.get)
  // It serves once: whoever comes to this page after them finds no open desk.
  useEffect(() => operatorArrival.put(null), [])
  // The panel is hidden on narrow windows, and asks for nothing there.
  const hasPanel = useMediaQuery('(min-width: 901px)', false, { getInitialValueInEffect: false })
  useDocumentTitle(t('signIn.title'))
  const leave = () => {
    operatorArrival.put(null)
    setOperator(null)
  }
  if (operator !== null)
    return (
      <main className={classes.start}>
        <BareHeader />
        <Suspense>
          <OperatorDesk token={operator} onLeave={leave} />
        </Suspense>
      </main>
    )
  return (
    <div className={classes.screen}>
      <main className={classes.start}>
        <BareHeader />
        <LoginForm onOperator={setOperator} />
        <Registration />
      </main>
      <aside className={classes.panel}>
        <Plate plate={plate} height={134} />
        <h2 className={classes.promise}>{t('signIn.promise')}</h2>
        <p className={classes.promiseText}>{t('signIn.promiseText')}</p>
        {hasPanel && <ServiceState />}
      </aside>
    </div>
  )
}
