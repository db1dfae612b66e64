import { useMutation } from '@tanstack/react-query'
import type { Job } from '@warsha/contract/work'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Button } from '../ui/Button.tsx'
import {
  IconCheck,
  IconCircleCheck,
  IconClipboardList,
  IconNote,
  IconPlayerPause,
  IconPlayerPlay,
} from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Plate } from '../ui/Plate.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { toast } from '../ui/toast.ts'
import { UserText } from '../ui/UserText.tsx'
import { Clock } from './Clock.tsx'
import { hoursAndMinutes } from './clock.ts'
import classes from './work.module.css'

type Props = { job: Job; onPause: () => void; onNote: () => void; onDone: () => void }

/** The job in hand: which car, what is to be done, the clock, and two big buttons. */
export function JobCard({ job, onPause, onNote, onDone }: Props) {
  const { t } = useTranslation('work')
  const { nameOf } = useNames()
  return (
    <section className={classes.card} aria-label={nameOf(job)}>
      <div className={classes.body}>
        <CarLine job={job} />
        <h2 className={classes.title}>{nameOf(job)}</h2>
        {job.description && <UserText as="p">{job.description}</UserText>}
        {job.complaint && (
          <UserText as="p" className="soft">
            {job.complaint}
          </UserText>
        )}
        <RunningLine job={job} />
        <Clock job={job} />
        <p className="muted">{t('planned', { time: hoursAndMinutes(job.durationMinutes) })}</p>
        <MainButtons job={job} onPause={onPause} onDone={onDone} />
      </div>
      <div className={classes.quick}>
        <button type="button" onClick={onNote}>
          <IconNote size="l" /> {t('note')}
        </button>
        <AppLink href={pathOf('ticket', 'inspection', job.ticketId)}>
          <IconCircleCheck size="l" /> {t('inspection')}
        </AppLink>
        <AppLink href={pageOf('ticket', job.ticketId)}>
          <IconClipboardList size="l" /> {t('ticket')}
        </AppLink>
      </div>
    </section>
  )
}

/** Start or pause, and done: as large as a gloved hand wants them. */
function MainButtons({ job, onPause, onDone }: Omit<Props, 'onNote'>) {
  const { t } = useTranslation('work')
  const { nameOf } = useNames()
  const message = useErrorMessage()
  const start = useMutation(
    api.work.start.mutationOptions({
      // Work that waits for the customer starts when the technician says that it shall.
      onError: (error, asked) => {
        if (!(error instanceof ApiError) || error.code !== 'awaitingApproval') return
        const run = () => start.mutate({ ...asked, confirmedApproval: true })
        toast.info(t('waitsForCustomer', { job: nameOf(job) }), { label: t('startAnyway'), run })
      },
    }),
  )
  const finish = useMutation(
    api.work.finish.mutationOptions({
      onSuccess: () => {
        toast.success(t('doneToast', { job: nameOf(job) }))
        onDone()
      },
    }),
  )
  const refusal = message(start.error ?? finish.error)
  const id = job.ticketServiceId
  const big = { size: 'huge', block: true } as const
  return (
    <>
      {refusal && (
        <p role="alert" className="danger-ink">
          {refusal}
        </p>
      )}
      <div className={classes.buttons}>
        {job.runningSince ? (
          <Button {...big} icon={<IconPlayerPause size="l" />} onClick={onPause}>
            {t('pause')}
          </Button>
        ) : (
          <Button
            {...big}
            variant="primary"
            icon={<IconPlayerPlay size="l" />}
            onClick={() => start.mutate({ id })}
            busy={start.isPending}
          >
            {t(job.workedMinutes > 0 ? 'goOn' : 'start')}
          </Button>
        )}
        <Button
          {...big}
          variant="go"
          icon={<IconCheck size="l" />}
          onClick={() => finish.mutate({ id })}
          busy={finish.isPending}
        >
          {t('done')}
        </Button>
      </div>
    </>
  )
}

function CarLine({ job }: { job: Job }) {
  const { pick, nameOf } = useNames()
  const { carColors } = useLookups()
  const color = nameOf(carColors.find(({ id }) => id === job.colorId))
  return (
    <div className={classes.car}>
      <Plate plate={job.plate} height={54} />
      <span>
        <span className="strong text-lg">
          {pick(job.makeEn, job.makeAr)} {pick(job.modelEn, job.modelAr)} {job.year}
        </span>
        <span className="soft" style={{ display: 'block' }}>
          {color && `${color} · `}
          <Ltr>{job.ticketNumber}</Ltr>
        </span>
      </span>
    </div>
  )
}

function RunningLine({ job }: { job: Job }) {
  const { t } = useTranslation('work')
  if (!job.runningSince) return <p className={classes.standing}>{t(job.workedMinutes > 0 ? 'paused' : 'notStarted')}</p>
  return (
    <p className={classes.running}>
      {t('runningSince')} <TimeText at={job.runningSince} />
    </p>
  )
}
