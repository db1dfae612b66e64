import { cx } from '../../ui/cx.ts'
import { IconCheck } from '../../ui/icons.tsx'
import classes from './records.module.css'

type Props<Value extends string | number> = {
  options: readonly { value: Value; label: string }[]
  chosen: Value | null
  onChoose: (value: Value) => void
  label: string
}

/** One of several, as the content of a filter that takes only one. */
export function ChoiceList<Value extends string | number>({ options, chosen, onChoose, label }: Props<Value>) {
  return (
    <div className={classes.choices} role="listbox" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="option"
          aria-selected={option.value === chosen}
          data-selected={option.value === chosen || undefined}
          className={cx(classes.choice, option.value === chosen && classes.chosen)}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
          {option.value === chosen && <IconCheck size="s" />}
        </button>
      ))}
    </div>
  )
}
