import { type ReactNode, useId } from 'react'
import classes from './Card.module.css'
import { cx } from './cx.ts'

type Props = {
  title?: ReactNode
  /** beside the title: a count, a badge, a word in small */
  aside?: ReactNode
  /** at the end of the header: buttons, a segmented control */
  actions?: ReactNode
  /** without the inner padding: tables and lists bring their own */
  flush?: boolean
  children?: ReactNode
  className?: string | undefined
}

export function Card({ title, aside, actions, flush = false, children, className }: Props) {
  const titleId = useId()
  return (
    <section className={cx(classes.card, className)} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <header className={classes.header}>
          <h2 id={titleId}>{title}</h2>
          {aside && <span className={classes.aside}>{aside}</span>}
          {actions && <span className={classes.actions}>{actions}</span>}
        </header>
      )}
      {flush ? children : <div className={classes.body}>{children}</div>}
    </section>
  )
}
