import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../lib/Page.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { useLiveTickets } from '../lib/use-live.ts'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconCircleCheck } from '../ui/icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { JobCard } from './JobCard.tsx'
import { NextJob } from './NextJob.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { PauseDialog } from './PauseDialog.tsx'
import { useMyJobs } from './use-my-jobs.ts'
import { WaitingCard } from './WaitingCard.tsx'
import classes from './work.module.css'

const defaults = { job: 0 }

/** The technician's own page: the job in hand on top with its clock, the next ones below. No prices. */
export function MyJobsScreen() {
  const { t } = useTranslation('work')
  const [{ job: chosenId }, setSearch] = useSearchState(defaults)
  const [dialog, setDialog] = useState<'pause' | 'note' | null>(null)
  /** From the first press on, the job that comes into hand takes the focus: what was pressed is gone, often far down the page. */
  const [pressed, setPressed] = useState(false)
  const take = (job: number) => {
    setPressed(true)
    setSearch({ job }, { replace: true })
  }
  const { data, isError, refetch, waiting } = useMyJobs()
  useLiveTickets()
  const jobs = data?.jobs ?? []
  const inHand = jobs.find((job) => job.ticketServiceId === chosenId) ?? jobs.find((job) => job.runningSince) ?? jobs[0]
  const next = jobs.filter((job) => job !== inHand)
  return (
    <Page
      title={t('title')}
      actions={data && <span className="muted">{t('doneToday', { count: data.doneToday })}</span>}
    >
      <WaitingCard waiting={waiting} />
      <div className={classes.jobs}>
        <div className="stack">
          {isError && !data && <ErrorState onRetry={() => void refetch()} />}
          {!data && !isError && <SkeletonRows rows={4} label={t('loading')} />}
          {data && !inHand && (
            <Card>
              <EmptyState icon={IconCircleCheck} title={t('noJobs')} text={t('noJobsText')} />
            </Card>
          )}
          {inHand && (
            <JobCard
              key={inHand.ticketServiceId}
              job={inHand}
              waiting={waiting.filter(({ jobId }) => jobId === inHand.ticketServiceId)}
              onPause={() => setDialog('pause')}
              onNote={() => setDialog('note')}
              onDone={() => take(0)}
              focused={pressed}
            />
          )}
        </div>
        {next.length > 0 && (
          <section className="stack" aria-label={t('next')}>
            <h2 className="row">
              {t('next')} <Count value={next.length} />
            </h2>
            {next.map((job) => (
              <NextJob key={job.ticketServiceId} job={job} onChoose={() => take(job.ticketServiceId)} />
            ))}
          </section>
        )}
      </div>
      {dialog === 'pause' && inHand && <PauseDialog job={inHand} onClose={() => setDialog(null)} />}
      {dialog === 'note' && inHand && <NoteDialog job={inHand} onClose={() => setDialog(null)} />}
    </Page>
  )
}
