import type { Job } from '@warsha/contract/work'
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

type Opened = { name: 'pause' | 'note'; job: Job }

/** The technician's own page: the job in hand on top with its clock, the next ones below. No prices. */
export function MyJobsScreen() {
  const { t } = useTranslation('work')
  const [{ job: chosenId }, setSearch] = useSearchState(defaults)
  /** With the job it was opened for: another may come into hand while it is open. */
  const [dialog, setDialog] = useState<Opened | null>(null)
  /** From the first press on, the job that comes into hand takes the focus: what was pressed is gone, often far down the page. */
  const [pressed, setPressed] = useState<'done' | 'next' | null>(null)
  const take = (job: number) => {
    setPressed(job ? 'next' : 'done')
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
              onPause={() => setDialog({ name: 'pause', job: inHand })}
              onNote={() => setDialog({ name: 'note', job: inHand })}
              onDone={() => take(0)}
              focused={pressed !== null}
              afterDone={pressed === 'done'}
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
      {dialog && <JobDialog key={dialog.job.ticketServiceId} {...dialog} onClose={() => setDialog(null)} />}
    </Page>
  )
}

function JobDialog({ name, job, onClose }: Opened & { onClose: () => void }) {
  return name === 'pause' ? <PauseDialog job={job} onClose={onClose} /> : <NoteDialog job={job} onClose={onClose} />
}
