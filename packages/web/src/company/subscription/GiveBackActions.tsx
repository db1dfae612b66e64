import type { SubscriptionOverview } from '@warsha/contract/subscriptions'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../lib/later.ts'
import { Button } from '../../ui/Button.tsx'
import { isRunning } from './choice.ts'

const GiveBackDialog = later(() => import('./GiveBackDialog.tsx'))

/** The ways out: the wallet paid out, and the subscription cancelled. */
export function GiveBackActions({ overview: { wallet, current } }: { overview: SubscriptionOverview }) {
  const { t } = useTranslation('company-subscription')
  const [what, setWhat] = useState<'cancel' | 'wallet' | null>(null)
  const runs = isRunning(current) && !current.isTrial
  return (
    <>
      {wallet > 0 && <Button onClick={() => setWhat('wallet')}>{t('giveBack.wallet.title')}</Button>}
      {runs && <Button onClick={() => setWhat('cancel')}>{t('giveBack.cancel.title')}</Button>}
      <Suspense>{what && <GiveBackDialog what={what} onClose={() => setWhat(null)} />}</Suspense>
    </>
  )
}
