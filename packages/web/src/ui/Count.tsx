import classes from './Count.module.css'
import { cx } from './cx.ts'
import { formatCount } from './format.ts'

/** A number in a small round ground, beside a heading or a tab; hot is the red one of notifications. */
export function Count({
  value,
  hot = false,
  className,
}: {
  value: number
  hot?: boolean
  className?: string | undefined
}) {
  return <span className={cx(classes.count, hot && classes.hot, className)}>{formatCount(value)}</span>
}
