import type { ReactNode } from 'react'
import classes from './profile.module.css'

/** A name at the start and what it is, or how it is set, beside it. Stands in a dl. */
export function Fact({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>
        {name}
        {hint && <span className={classes.hint}>{hint}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
