import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { BarePage } from '../lib/BarePage.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { later } from '../lib/later.ts'
import { useNames } from '../lib/names.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { session, useProfile } from '../lib/session.ts'
import { signOut } from '../lib/sign-out.ts'
import { useLeaveSimulation } from '../lib/use-leave-simulation.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconShieldCheck } from '../ui/icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'

const SwitchOnDialog = later(() => import('../lib/second-factor/SwitchOnDialog.tsx'))

/** Somebody whose role needs a second factor sets one up before anything else. */
export function SetUpScreen() {
  const { t } = useTranslation('second-factor')
  useDocumentTitle(t('must.title'))
  return (
    <BarePage>
      <Card title={t('must.title')}>{useProfile().simulatedBy ? <LeaveFirst /> : <SetUp />}</Card>
    </BarePage>
  )
}

/** An owner cannot set up their own second factor while they see the product as somebody else. */
function LeaveFirst() {
  const { t } = useTranslation(['second-factor', 'shell'])
  const leave = useLeaveSimulation()
  return (
    <div className="stack">
      <p className="soft">{t('must.leaveFirst')}</p>
      <Button variant="primary" size="large" block busy={leave.isPending} onClick={() => leave.mutate(undefined)}>
        {t('shell:simulation.leave')}
      </Button>
    </div>
  )
}

function SetUp() {
  const { t } = useTranslation('second-factor')
  const { nameOf } = useNames()
  const message = useErrorMessage()
  const profile = useProfile()
  const company = useQuery(api.users.companyName.queryOptions())
  const { data, error, refetch } = useQuery(api.users.secondFactor.queryOptions())
  const [open, setOpen] = useState(false)
  // Everything refused meanwhile is requested anew.
  const goOn = () => {
    session.keep({ ...profile, mustSetUpSecondFactor: false, secondFactorDueAt: null })
    location.assign('/home')
  }
  return (
    <>
      {error && <ErrorState text={message(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} label={t('must.title')} />}
      {data && (
        <div className="stack">
          <p className="soft">{t('must.text', { company: nameOf(company.data) })}</p>
          {data.method === null ? (
            <Button
              variant="primary"
              size="large"
              block
              icon={<IconShieldCheck size="s" />}
              onClick={() => setOpen(true)}
            >
              {t('must.start')}
            </Button>
          ) : (
            <Button variant="primary" size="large" block onClick={goOn}>
              {t('must.goOn')}
            </Button>
          )}
          <Button variant="quiet" onClick={signOut}>
            {t('must.leave')}
          </Button>
        </div>
      )}
      <Suspense>
        {open && data && <SwitchOnDialog canEmail={data.canEmail} onClose={() => setOpen(false)} onDone={goOn} />}
      </Suspense>
    </>
  )
}
