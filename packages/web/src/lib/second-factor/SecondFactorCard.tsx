import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconShieldCheck } from '../../ui/icons.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { Timestamp } from '../../ui/time-text.tsx'
import type { api } from '../api.ts'
import { later } from '../later.ts'
import { FactLine, FactList } from '../records/FactList.tsx'
import { useErrorMessage } from '../refusals.ts'
import { useFactorDoor } from './door.ts'

const SwitchOnDialog = later(() => import('./SwitchOnDialog.tsx'))
const ProofDialog = later(() => import('./ProofDialog.tsx'))

/** With so few left the user is told to make new ones. */
const few = 3

type State = Awaited<ReturnType<typeof api.users.secondFactor.call>>

/** Whether a code is asked for after the password (AUT-012), and the ways to change that. */
export function SecondFactorCard() {
  const { t } = useTranslation(['second-factor', 'refusals'])
  const message = useErrorMessage()
  const { calls, context } = useFactorDoor()
  const { data, error, refetch } = useQuery(calls.secondFactor.queryOptions({ context }))
  const [open, setOpen] = useState<'on' | 'off' | 'renew' | null>(null)
  const close = () => setOpen(null)
  if (!data)
    return (
      <Card title={t('factor.title')}>
        {error ? (
          <ErrorState text={message(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={3} label={t('factor.title')} />
        )}
      </Card>
    )
  return (
    <Card
      title={t('factor.title')}
      aside={<Badge tone={data.method ? 'ok' : 'outline'}>{t(data.method ? 'factor.on' : 'factor.off')}</Badge>}
      actions={
        data.method === null ? (
          <Button icon={<IconShieldCheck size="s" />} onClick={() => setOpen('on')}>
            {t('factor.switchOn')}
          </Button>
        ) : (
          <>
            <Button onClick={() => setOpen('renew')}>{t('factor.renew')}</Button>
            <ActionButton
              variant="danger"
              disabledReason={data.stays && t('refusals:secondFactorStays')}
              onClick={() => setOpen('off')}
            >
              {t('factor.switchOff')}
            </ActionButton>
          </>
        )
      }
    >
      {data.method === null ? (
        <p className="soft text-sm">{t(context.token ? 'factor.offTextOfOperator' : 'factor.offText')}</p>
      ) : (
        <Facts {...data} />
      )}
      <Suspense>
        {open === 'on' && <SwitchOnDialog canEmail={data.canEmail} onClose={close} />}
        {(open === 'off' || open === 'renew') && data.method && (
          <ProofDialog what={open} method={data.method} onClose={close} />
        )}
      </Suspense>
    </Card>
  )
}

function Facts({ method, since, recoveryCodesLeft }: State) {
  const { t } = useTranslation('second-factor')
  return (
    <div className="stack">
      <p className="soft text-sm">{t(method === 'app' ? 'factor.byApp' : 'factor.byEmail')}</p>
      {recoveryCodesLeft <= few && <Banner kind="warn">{t('factor.few')}</Banner>}
      <FactList>
        <FactLine label={t('factor.method')}>{t(method === 'app' ? 'factor.app' : 'factor.email')}</FactLine>
        <FactLine label={t('factor.since')}>{since && <Timestamp at={since} />}</FactLine>
        <FactLine label={t('factor.recoveryLeft')}>
          <Ltr>{recoveryCodesLeft}</Ltr>
        </FactLine>
      </FactList>
    </div>
  )
}
