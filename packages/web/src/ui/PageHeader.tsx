import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './Breadcrumb.tsx'
import classes from './PageHeader.module.css'

type Props = { title: ReactNode; crumbs?: readonly Crumb[]; aside?: ReactNode; actions?: ReactNode }

/** The way here, the title of the page, a word beside it, and the actions at its end. */
export function PageHeader({ title, crumbs, aside, actions }: Props) {
  return (
    <div>
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      <div className={classes.line}>
        <h1>{title}</h1>
        {aside && <span className={classes.aside}>{aside}</span>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  )
}
