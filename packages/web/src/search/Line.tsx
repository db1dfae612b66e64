import type { ReactNode } from 'react'
import type { IconComponent } from '../ui/Icon.tsx'
import classes from './search.module.css'

type Props = { icon: IconComponent; children: ReactNode; detail?: ReactNode }

/** A glyph, what it is, and a quieter word after it. */
export function Line({ icon: Icon, children, detail }: Props) {
  return (
    <>
      <Icon className={classes.icon} />
      <span className={classes.text}>
        {children} {detail && <span className="muted">{detail}</span>}
      </span>
    </>
  )
}
