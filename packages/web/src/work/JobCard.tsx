import type { Job } from '@warsha/contract/work'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import type { Waiting } from '../lib/outbox/waiting.ts'
import { outbox } from '../lib/outbox/work-outbox.ts'
import { ActionButton, Reason } from '../ui/ActionButton.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { Button } from '../ui/Button.tsx'
import { focusAtOnce } from '../ui/focus-after.ts'
import { IconCheck, IconCircleCheck, IconClipboardList } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { IconNote, IconPlayerPause, IconPlayerPlay } from '../ui/more-icons.tsx'
import { Plate } from '../ui/Plate.tsx'
import { SaidAlready } from '../ui/said.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { toast } from '../ui/toast.ts'
import { UserText } from '../ui/UserText.tsx'
import { Approval } from './Approval.tsx'
import { Clock, Overrun } from './Clock.tsx'
import { hoursAndMinutes } from './clock.ts'
import { JobParts } from './JobParts.tsx'
import { PhotoButton } from './PhotoButton.tsx'
import { act } from './use-my-jobs.ts'
import classes from './work.module.css'

type Props = {
  job: Job
  waiting: readonly Waiting[]
  /** takes the focus when it appears */
  focused: boolean
  /** it took the place of a card that was just finished */
  afterDone: boolean
  onPause: () => void
  onNote: () => void
  onDone: () => void
}

/** The job in hand: which car, what is to be done, the clock, and two big buttons. */
export function JobCard({ job, waiting, focused, afterDone, onPause, onNote, onDone }: Props) {
  const { t } = useTranslation('work')
  const { nameOf } = useNames()
  const whyNot = useWhyNot()
  const why = whyNot('tickets.serviceChangeStatus')
  const [saidId, noteId] = [useId(), useId()]
  // Either opens notes and photos.
  const whyNoNote = whyNot('tickets.edit') && whyNot('tickets.view')
  const noNote = whyNoNote && (why ? saidId : noteId)
  return (
    <section ref={focused ? focusAtOnce : null} tabIndex={-1} className={classes.card} aria-label={nameOf(job)}>
      <div className={classes.body}>
        <CarLine job={job} />
        <h2 className={classes.title}>{nameOf(job)}</h2>
        <Approval job={job} />
        {job.description && <UserText as="p">{job.description}</UserText>}
        {job.complaint && (
          <UserText as="p" className="soft">
            {job.complaint}
          </UserText>
        )}
        <RunningLine job={job} />
        <Clock job={job} />
        <p className="muted">{t('planned', { time: hoursAndMinutes(job.durationMinutes) })}</p>
        <Overrun job={job} />
        <JobParts job={job} />
        <SaidAlready said={why ? { id: saidId, text: why } : null}>
          <MainButtons job={job} waiting={waiting} afterDone={afterDone} onPause={onPause} onDone={onDone} />
          {why && <Reason id={saidId}>{why}</Reason>}
        </SaidAlready>
      </div>
      {whyNoNote && !why && <Reason id={noteId}>{whyNoNote}</Reason>}
      <div className={classes.quick}>
        <PhotoButton job={job} off={noNote} />
        <button
          type="button"
          aria-disabled={Boolean(noNote) || undefined}
          aria-describedby={noNote}
          onClick={noNote ? undefined : onNote}
        >
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

/** A second tap of the same hand comes well within it. */
const doubleTapMs = 600

/** Runs what is pressed once per state of the job, and not at the second tap of a double tap that was meant for the card before. */
function useOnce({ runningSince }: Job, afterDone: boolean) {
  const [bornAt] = useState(() => (afterDone ? performance.now() : null))
  const pressedIn = useRef<Pick<Job, 'runningSince'> | null>(null)
  return async (work: () => Promise<void>) => {
    if (bornAt !== null && performance.now() - bornAt < doubleTapMs) return
    if (pressedIn.current?.runningSince === runningSince) return
    const pressed = { runningSince }
    pressedIn.current = pressed
    try {
      await work()
    } finally {
      // What was refused may be pressed again.
      if (pressedIn.current === pressed) pressedIn.current = null
    }
  }
}

/** Start or pause, and done: as large as a gloved hand wants them. What is pressed counts at once, with network or without. */
function MainButtons({ job, waiting, afterDone, onPause, onDone }: Omit<Props, 'onNote' | 'focused'>) {
  const { t } = useTranslation('work')
  const { nameOf } = useNames()
  const disabledReason = useWhyNot()('tickets.serviceChangeStatus')
  const big = { size: 'huge', block: true, disabledReason } as const
  const once = useOnce(job, afterDone)
  const start = () => act(job, { kind: 'start', confirmedApproval: false })
  const finish = async () => {
    onDone()
    await act(job, { kind: 'finish' })
    const refused = outbox.get().some((one) => one.jobId === job.ticketServiceId && one.refused)
    if (!refused) toast.success(t('doneToast', { job: nameOf(job) }))
  }
  return (
    <>
      {waiting.map(
        (one) =>
          one.refused?.code === 'awaitingApproval' && (
            <Refused key={one.id} job={job} waiting={one} sentence={one.refused.sentence} />
          ),
      )}
      <div className={classes.buttons}>
        {job.runningSince ? (
          <ActionButton {...big} icon={<IconPlayerPause size="l" />} onClick={onPause}>
            {t('pause')}
          </ActionButton>
        ) : (
          <ActionButton {...big} variant="primary" icon={<IconPlayerPlay size="l" />} onClick={() => void once(start)}>
            {t(job.workedMinutes > 0 ? 'goOn' : 'start')}
          </ActionButton>
        )}
        <ActionButton {...big} variant="go" icon={<IconCheck size="l" />} onClick={() => void once(finish)}>
          {t('done')}
        </ActionButton>
      </div>
    </>
  )
}

type RefusedProps = { job: Job; waiting: Waiting; sentence: string }

/** Work that waits for the customer starts when the technician says that it shall. */
function Refused({ job, waiting, sentence }: RefusedProps) {
  const { t } = useTranslation('work')
  const startAnyway = async () => {
    await outbox.drop(waiting.id)
    await act(job, { kind: 'start', confirmedApproval: true })
  }
  return (
    <div role="alert" className={classes.refused}>
      <p className="danger-ink">{sentence}</p>
      <Button size="large" onClick={() => void startAnyway()}>
        {t('startAnyway')}
      </Button>
      <Button size="large" variant="quiet" onClick={() => void outbox.drop(waiting.id)}>
        {t('takeAway')}
      </Button>
    </div>
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
