import { useQuery } from '@tanstack/react-query'
import type { QueuedTask } from '@warsha/contract/operators'
import { isJobTask } from '@warsha/domain/jobs'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { FactLine, FactList } from '../lib/records/FactList.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatCount } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { DurationText, Timestamp } from '../ui/time-text.tsx'

/** How the installation is: what it runs, what waits, and who does not answer. */
export function Installation({ token }: { token: string }) {
  const { t } = useTranslation('operators')
  const state = useQuery({
    ...api.operators.installation.queryOptions({ context: { token }, refetchInterval: 30_000 }),
    gcTime: 0,
  })
  if (state.isError && !state.data) return <ErrorState onRetry={() => void state.refetch()} />
  if (!state.data) return <SkeletonRows rows={5} label={t('loading')} />
  const { version, uptimeSeconds, hasRoom, companies, queueSeenAt, tasks, mails, gatewaysAway } = state.data
  return (
    <>
      {!hasRoom && <Banner kind="danger">{t('installation.full')}</Banner>}
      {gatewaysAway.map(({ address, awaySince }) => (
        <Banner key={address} kind="warn">
          {t('installation.away')} <Ltr>{address}</Ltr> · <Timestamp at={awaySince} />
        </Banner>
      ))}
      <Card title={t('parts.installation')}>
        <FactList>
          <FactLine label={t('installation.version')}>
            <Ltr>{version}</Ltr>
          </FactLine>
          <FactLine label={t('installation.running')}>
            <DurationText ms={uptimeSeconds * 1000} />
          </FactLine>
          <FactLine label={t('installation.companies')}>{formatCount(companies)}</FactLine>
          <FactLine label={t('installation.mails')}>
            {t('installation.mailsText', { queued: formatCount(mails.queued), failed: formatCount(mails.failed) })}
            <Oldest at={mails.oldestAt} />
          </FactLine>
        </FactList>
      </Card>
      <Card
        title={t('installation.jobs')}
        aside={queueSeenAt ? <Timestamp at={queueSeenAt} /> : t('installation.neverCounted')}
      >
        {tasks.length === 0 ? (
          <span className="muted">{t('installation.noJobs')}</span>
        ) : (
          <FactList>
            {tasks.map((task) => (
              <Task key={task.task} task={task} />
            ))}
          </FactList>
        )}
      </Card>
    </>
  )
}

function Task({ task }: { task: QueuedTask }) {
  const { t } = useTranslation('operators')
  const { waiting, retrying, failed, oldestAt } = task
  const figures = { waiting: formatCount(waiting), retrying: formatCount(retrying), failed: formatCount(failed) }
  return (
    <FactLine label={isJobTask(task.task) ? t(`tasks.${task.task}`) : task.task}>
      {t('installation.taskText', figures)}
      <Oldest at={oldestAt} />
    </FactLine>
  )
}

function Oldest({ at }: { at: string | null }) {
  const { t } = useTranslation('operators')
  return (
    at && (
      <span className="muted">
        {' · '}
        {t('installation.oldest')} <Timestamp at={at} />
      </span>
    )
  )
}
