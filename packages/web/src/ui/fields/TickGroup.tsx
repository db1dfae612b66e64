import type { ReactNode } from 'react'
import classes from './TickGroup.module.css'

type Props = { legend: string; text?: string; children: ReactNode }

/** Boxes to tick under one heading, in as many columns as there is room for. */
export function TickGroup({ legend, text, children }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {text && <p className="muted text-sm">{text}</p>}
      <div className={classes.ticks}>{children}</div>
    </fieldset>
  )
}
