import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import classes from './MoneyBlock.module.css'

export type MoneyLine = { label: ReactNode; value: ReactNode; total?: boolean; key: string }

/** Labels and amounts in two columns, amounts right in both directions; `total` draws the rule above and is strong. */
export function MoneyBlock({ lines, boxed = false }: { lines: readonly MoneyLine[]; boxed?: boolean }) {
  return (
    <dl className={cx(classes.block, boxed && classes.boxed)}>
      {lines.map((line) => (
        <div key={line.key} className={cx(line.total && classes.total)}>
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is still to pay: the one large amount of a page. */
export function DueLine({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.due}>
      <span>{label}</span>
      <b>{children}</b>
    </div>
  )
}
