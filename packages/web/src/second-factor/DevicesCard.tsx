import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { browserOf } from '../lib/browser-of.ts'
import { errorSentence, useErrorMessage } from '../lib/refusals.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import { toast } from '../ui/toast.ts'
import classes from './second-factor.module.css'

type Places = Awaited<ReturnType<typeof api.users.sessions.call>>

/** Where one is signed in, and the browsers in which no code is asked for. */
export function DevicesCard() {
  const { t } = useTranslation('second-factor')
  const message = useErrorMessage()
  const { data, error, refetch } = useQuery(api.users.sessions.queryOptions({ staleTime: 0 }))
  const [asking, setAsking] = useState(false)
  const others = (data?.sessions.length ?? 0) > 1 || (data?.rememberedBrowsers.some(({ isThis }) => !isThis) ?? false)
  return (
    <Card
      title={t('devices.title')}
      flush
      actions={others && <Button onClick={() => setAsking(true)}>{t('devices.others')}</Button>}
    >
      {data ? (
        <>
          <p className={cx('soft text-sm', classes.part)}>{t('devices.text')}</p>
          <Sessions rows={data.sessions} />
          {data.rememberedBrowsers.length > 0 && <Remembered rows={data.rememberedBrowsers} />}
        </>
      ) : error ? (
        <ErrorState text={message(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} label={t('devices.title')} />
      )}
      {asking && <EndOthers onClose={() => setAsking(false)} />}
    </Card>
  )
}

const onError = (error: unknown) => toast.error(errorSentence(error) ?? '')

function Sessions({ rows }: { rows: Places['sessions'] }) {
  const { t } = useTranslation(['second-factor', 'refusals'])
  const end = useMutation(
    api.users.endSession.mutationOptions({ onSuccess: () => toast.success(t('devices.outDone')), onError }),
  )
  return (
    <ul>
      {rows.map(({ id, agent, address, lastSeenAt, isThis }) => (
        <Device key={id} agent={agent} address={address} isThis={isThis} said={t('devices.lastSeen')} at={lastSeenAt}>
          {!isThis && (
            <Button
              busy={end.isPending && end.variables.id === id}
              aria-label={t('devices.outNamed', { device: agent ? browserOf(agent) : t('devices.unknown') })}
              onClick={() => end.mutate({ id })}
            >
              {t('devices.out')}
            </Button>
          )}
        </Device>
      ))}
    </ul>
  )
}

function Remembered({ rows }: { rows: Places['rememberedBrowsers'] }) {
  const { t } = useTranslation(['second-factor', 'refusals'])
  const forget = useMutation(
    api.users.forgetBrowser.mutationOptions({ onSuccess: () => toast.success(t('devices.forgotten')), onError }),
  )
  return (
    <>
      <div className={cx(classes.part, classes.next)}>
        <h3>{t('devices.trusted')}</h3>
        <p className="soft text-sm">{t('devices.trustedText')}</p>
      </div>
      <ul>
        {rows.map(({ id, agent, address, expiresAt, isThis }) => (
          <Device key={id} agent={agent} address={address} isThis={isThis} said={t('devices.until')} at={expiresAt}>
            <Button
              busy={forget.isPending && forget.variables.id === id}
              aria-label={t('devices.forgetNamed', { device: agent ? browserOf(agent) : t('devices.unknown') })}
              onClick={() => forget.mutate({ id })}
            >
              {t('devices.forget')}
            </Button>
          </Device>
        ))}
      </ul>
    </>
  )
}

type DeviceProps = {
  agent: string | null
  address: string | null
  isThis: boolean
  /** What the moment is. */
  said: string
  at: string
  children: ReactNode
}
function Device({ agent, address, isThis, said, at, children }: DeviceProps) {
  const { t } = useTranslation('second-factor')
  return (
    <li className={classes.device}>
      <div>
        <div className={classes.deviceName}>
          {agent ? <Ltr>{browserOf(agent)}</Ltr> : t('devices.unknown')}
          {isThis && <Badge tone="ok">{t('devices.this')}</Badge>}
        </div>
        <span className="muted text-sm">
          {said} <Timestamp at={at} />
          {address && (
            <>
              {' · '}
              <Ltr>{address}</Ltr>
            </>
          )}
        </span>
      </div>
      {children}
    </li>
  )
}

function EndOthers({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['second-factor', 'refusals'])
  const end = useMutation(
    api.users.endOtherSessions.mutationOptions({
      onSuccess: () => toast.success(t('devices.othersDone')),
      onError,
      onSettled: onClose,
    }),
  )
  return (
    <ConfirmDialog
      title={t('devices.othersTitle')}
      text={t('devices.othersText')}
      confirmLabel={t('devices.others')}
      danger
      busy={end.isPending}
      onConfirm={() => end.mutate(undefined)}
      onCancel={onClose}
    />
  )
}
