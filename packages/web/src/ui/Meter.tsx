import { cx } from './cx.ts'
import classes from './Meter.module.css'

type Props = { done: number; running: number; total: number; label: string }

/** Services of a ticket as a bar of parts: green done, blue running, grey to do. The label says it in words. */
export function Meter({ done, running, total, label }: Props) {
  const parts = Array.from({ length: total }, (_, place) => place + 1)
  return (
    <span className={classes.meter} role="img" aria-label={label} title={label}>
      {parts.map((part) => (
        <i key={part} className={cx(part <= done ? classes.done : part <= done + running && classes.running)} />
      ))}
    </span>
  )
}
