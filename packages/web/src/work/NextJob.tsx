import type { Job } from '@warsha/contract/work'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { DirectionIcon } from '../ui/DirectionIcon.tsx'
import { IconChevronRight } from '../ui/icons.tsx'
import { Plate } from '../ui/Plate.tsx'
import { PromiseTime } from '../ui/PromiseTime.tsx'
import { Approval } from './Approval.tsx'
import classes from './work.module.css'

/** A job that waits: touching it takes it in hand, without starting its clock. */
export function NextJob({ job, onChoose }: { job: Job; onChoose: () => void }) {
  const { t } = useTranslation(['work', 'lookups'])
  const { pick, nameOf } = useNames()
  return (
    <button type="button" className={classes.next} onClick={onChoose}>
      <Plate plate={job.plate} />
      <span className="grow">
        <span className="strong" style={{ display: 'block' }}>
          {pick(job.makeEn, job.makeAr)} {pick(job.modelEn, job.modelAr)} {job.year}
        </span>
        <span className="soft" style={{ display: 'block' }}>
          {nameOf(job)}
        </span>
        <Approval job={job} />
        {job.waitingReason ? (
          <span className="warn-ink">{t(`lookups:waitingReasons.${job.waitingReason}`)}</span>
        ) : (
          <PromiseTime of={{ status: 'Pending', promisedAt: job.dueAt ?? job.promisedAt, completedAt: null }} />
        )}
      </span>
      <DirectionIcon of={IconChevronRight} size="m" />
    </button>
  )
}
