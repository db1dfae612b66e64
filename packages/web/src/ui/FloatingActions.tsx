import type { ReactNode } from 'react'
import classes from './FloatingActions.module.css'

/** Buttons that float over the foot of a page; on phones they become its fixed foot. `start` says what is at stake. */
export function FloatingActions({ children, start, label }: { children: ReactNode; start?: ReactNode; label: string }) {
  return (
    <div className={classes.floating} role="toolbar" aria-label={label}>
      {start && <span className={classes.start}>{start}</span>}
      {children}
    </div>
  )
}

/** The foot of a long form: what changed and what is wrong at the start, buttons at the end; it stays in sight. */
export function SaveBar({ children, start }: { children: ReactNode; start: ReactNode }) {
  return (
    <div className={classes.saveBar}>
      <span className={classes.start}>{start}</span>
      {children}
    </div>
  )
}
