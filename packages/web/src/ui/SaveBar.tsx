import type { ReactNode } from 'react'
import classes from './SaveBar.module.css'

/** The foot of a long form: what changed and what is wrong at the start, buttons at the end; it stays in sight. */
export function SaveBar({ children, start }: { children: ReactNode; start: ReactNode }) {
  return (
    <div className={classes.saveBar}>
      <span className={classes.start}>{start}</span>
      {children}
    </div>
  )
}
