import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './Breadcrumb.tsx'
import classes from './PageHeader.module.css'

type Props = {
  title: ReactNode
  crumbs?: readonly Crumb[]
  aside?: ReactNode
  actions?: ReactNode
  /** a head of the page's own in place of the line of title and actions; it brings the h1 */
  head?: ReactNode
}

/** The way here, the title of the page, a word beside it, and the actions at its end. */
export function PageHeader({ title, crumbs, aside, actions, head }: Props) {
  return (
    <div className={classes.header}>
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      {head ?? (
        <div className={classes.line}>
          <h1>{title}</h1>
          {aside && <span className={classes.aside}>{aside}</span>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
    </div>
  )
}
