import type { Job } from '@warsha/contract/work'
import { useSyncExternalStore } from 'react'
import { Ltr } from '../ui/Ltr.tsx'
import { clockText } from './clock.ts'
import classes from './work.module.css'

const everySecond = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}
const thisSecond = (): number => Math.floor(Date.now() / 1000)

/** The running time in large digits. It is not announced every second. */
export function Clock({ job }: { job: Job }) {
  const now = useSyncExternalStore(everySecond, thisSecond)
  return (
    <p className={classes.clock} role="timer" aria-live="off">
      <Ltr>{clockText(job, now * 1000)}</Ltr>
    </p>
  )
}
