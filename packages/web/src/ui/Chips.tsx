import type { ReactNode } from 'react'
import classes from './Chips.module.css'
import { cx } from './cx.ts'

type Props<Value extends string | number> = {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  chosen: Value | null
  onChoose: (value: Value | null) => void
  className?: string | undefined
}

/** A few choices side by side; the one that is pressed again is taken back. */
export function Chips<Value extends string | number>({ label, options, chosen, onChoose, className }: Props<Value>) {
  return (
    <fieldset className={cx(classes.chips, className)} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={cx(classes.chip, chosen === option.value && classes.chosen)}
          aria-pressed={chosen === option.value}
          onClick={() => onChoose(chosen === option.value ? null : option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
