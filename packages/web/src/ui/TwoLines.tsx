import type { ReactNode } from 'react'
import classes from './TwoLines.module.css'

/** A thing and, below it, whose it is: side by side one of them would be cut. */
export function TwoLines({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className={classes.lines}>
      <span className={classes.first}>{children}</span>
      <span className={classes.second}>{below}</span>
    </span>
  )
}
