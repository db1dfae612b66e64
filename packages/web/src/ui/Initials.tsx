import { cx } from './cx.ts'
import classes from './Initials.module.css'
import { initialsOf } from './initials.ts'

type Props = { name: string; quiet?: boolean; size?: number }

/** A round mark with a person's initials; the name stands in its title and for screen readers. */
export function Initials({ name, quiet = false, size = 24 }: Props) {
  return (
    <span
      className={cx(classes.mark, quiet && classes.quiet)}
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.44 }}
      role="img"
      aria-label={name}
      title={name}
    >
      {initialsOf(name)}
    </span>
  )
}
