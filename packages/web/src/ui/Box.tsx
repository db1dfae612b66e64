import type { ReactNode } from 'react'
import { AppLink } from './AppLink.tsx'
import classes from './Box.module.css'
import { cx } from './cx.ts'

type Props = {
  /** none: plain text, for users who may not open it */ href: string | undefined
  late?: boolean
  children: ReactNode
}

/** One record as a box of a list; late ones carry a stripe at the start. Its parts: BoxLine and BoxName. */
export function Box({ href, late = false, children }: Props) {
  const className = cx(classes.box, late && classes.late)
  if (href === undefined) return <div className={className}>{children}</div>
  return (
    <AppLink href={href} className={className}>
      {children}
    </AppLink>
  )
}

export const BoxName = ({ children }: { children: ReactNode }) => <span className={classes.name}>{children}</span>

/** A line with its first part at the start and `end` at the end. */
export function BoxLine({ children, end, quiet = false }: { children: ReactNode; end?: ReactNode; quiet?: boolean }) {
  return (
    <span className={cx(classes.line, quiet && classes.quiet)}>
      <span className={classes.start}>{children}</span>
      {end && <span className={classes.end}>{end}</span>}
    </span>
  )
}

/** The last line of a box, under a hairline. */
export function BoxFoot({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <span className={cx(classes.line, classes.foot)}>
      <span className={classes.start}>{children}</span>
      {end && <span className={classes.end}>{end}</span>}
    </span>
  )
}
