import type { ReactNode } from 'react'
import type { IconComponent } from './Icon.tsx'
import classes from './StateBlock.module.css'

type Props = {
  icon: IconComponent /** missing where the page's own title says it */
  title?: ReactNode
  text?: ReactNode
  action?: ReactNode
  alert?: boolean
}

/** Glyph, what it is, one line, first step: the form of empty, failed, forbidden and offline places. */
export function StateBlock({ icon: Glyph, title, text, action, alert = false }: Props) {
  return (
    <div className={classes.state} role={alert ? 'alert' : undefined}>
      <Glyph size="xl" className={classes.glyph} />
      {title && <h2>{title}</h2>}
      {text && <p>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
