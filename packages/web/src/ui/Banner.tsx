import type { ReactNode } from 'react'
import classes from './Banner.module.css'
import { bringIntoSight } from './bring-into-sight.ts'
import { cx } from './cx.ts'
import type { IconComponent } from './Icon.tsx'
import { IconAlertTriangle, IconFlag, IconInfoCircle } from './icons.tsx'
import { islands } from './islands.tsx'

type Kind = 'info' | 'warn' | 'danger'
type Props = {
  kind: Kind
  children: ReactNode
  icon?: IconComponent
  actions?: ReactNode
  id?: string | undefined
  /** over the full width of the page, without rounding: offline, subscription, other tabs */
  edge?: boolean
}

const glyphs: Record<Kind, IconComponent> = { info: IconInfoCircle, warn: IconFlag, danger: IconAlertTriangle }

/** A line that must be seen: what happened, and what to do about it. */
export function Banner({ kind, children, icon, actions, id, edge = false }: Props) {
  const Glyph = icon ?? glyphs[kind]
  return (
    <div
      id={id}
      className={cx(classes.banner, classes[kind], edge && classes.edge)}
      role={kind === 'danger' ? 'alert' : 'status'}
    >
      <Glyph className={classes.glyph} />
      <span className={classes.text}>{islands(children)}</span>
      {actions && <span className={classes.actions}>{actions}</span>}
    </div>
  )
}

/**
 * Why a form was refused, above its fields. Who pressed the button at its end sees it come into sight. It is in this file, as one of
 * its own would bring the scripts of forms into every ticket.
 */
export const FormError = ({ children }: { children: ReactNode }) =>
  children ? (
    <div ref={bringIntoSight}>
      <Banner kind="danger">{children}</Banner>
    </div>
  ) : null
