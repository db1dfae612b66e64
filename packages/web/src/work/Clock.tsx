import type { Job } from '@warsha/contract/work'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAlertTriangle } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { clockText, hoursAndMinutes } from './clock.ts'
import { minutesOver } from './jobs-shown.ts'
import classes from './work.module.css'

const everySecond = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}
const thisSecond = (): number => Math.floor(Date.now() / 1000)

/** Says by how much a job takes longer than planned, from the first minute on. */
export function Overrun({ job }: { job: Job }) {
  const { t } = useTranslation('work')
  const now = useSyncExternalStore(everySecond, thisSecond)
  const over = minutesOver(job, now * 1000)
  if (over === 0) return null
  return (
    <p role="status" className={classes.over}>
      <IconAlertTriangle /> {t('over', { time: hoursAndMinutes(over) })}
    </p>
  )
}

/** The running time in large digits. It is not announced every second. */
export function Clock({ job }: { job: Job }) {
  const now = useSyncExternalStore(everySecond, thisSecond)
  return (
    <p className={classes.clock} role="timer" aria-live="off">
      <Ltr>{clockText(job, now * 1000)}</Ltr>
    </p>
  )
}
