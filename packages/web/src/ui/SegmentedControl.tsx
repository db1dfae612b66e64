import { useId } from 'react'
import { cx } from './cx.ts'
import type { IconComponent } from './Icon.tsx'
import classes from './SegmentedControl.module.css'

export type Segment<Value extends string> = { value: Value; label: string; icon?: IconComponent }

type Props<Value extends string> = {
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  label: string
}

/** One of a few: how a list is shown, which span a chart covers. */
export function SegmentedControl<Value extends string>({ segments, value, onChange, label }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={classes.control} aria-label={label}>
      {segments.map(({ value: own, label: words, icon: Glyph }) => (
        <label key={own} className={cx(classes.segment, own === value && classes.on)} title={words}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            checked={own === value}
            onChange={() => onChange(own)}
            aria-label={words}
          />
          {Glyph && <Glyph size="s" />}
          <span className={cx(Glyph && classes.words)}>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
