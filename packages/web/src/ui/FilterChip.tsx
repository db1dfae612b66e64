import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import classes from './FilterChip.module.css'
import { IconPlus, IconX } from './icons.tsx'
import { Popup } from './Popup.tsx'
import { TagText } from './TagText.tsx'

type Props = {
  label: string
  /** what is chosen, in words; nothing means the filter is not set */
  value?: ReactNode
  /** takes the choice away; without it the chip has no x (a filter that always has a value) */
  onClear?: () => void
  /** the choices, in a panel below; call `close` when one is taken */
  children: (close: () => void) => ReactNode
}

/** One filter of a list: dashed while it is not set, tinted with its value and an x when it is. */
export function FilterChip({ label, value, onClear, children }: Props) {
  const { t } = useTranslation('ui')
  const chip = useRef<HTMLSpanElement>(null)
  const set = value !== undefined && value !== null && value !== ''
  return (
    <span ref={chip} className={cx(classes.chip, set && classes.set)}>
      <Popup
        label={label}
        anchor={chip}
        trigger={(props) => (
          <button type="button" className={classes.open} {...props}>
            {set ? t('filter.named', { label }) : <IconPlus size="xs" />}
            {set ? (
              <b>
                <TagText>{value}</TagText>
              </b>
            ) : (
              label
            )}
          </button>
        )}
      >
        {children}
      </Popup>
      {set && onClear && (
        <button type="button" className={classes.clear} aria-label={t('filter.clear', { label })} onClick={onClear}>
          <IconX size="xs" />
        </button>
      )}
    </span>
  )
}

type OptionsProps<Value extends string | number> = {
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onToggle: (value: Value) => void
  label: string
}

/** The usual content of a filter: a short list of choices with check marks. */
export function FilterOptions<Value extends string | number>({
  options,
  chosen,
  onToggle,
  label,
}: OptionsProps<Value>) {
  return (
    <fieldset className={classes.options} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input type="checkbox" checked={chosen.includes(option.value)} onChange={() => onToggle(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

/** The line of search, filters and reset above a list. */
export function FilterBar({ children, onReset }: { children: ReactNode; onReset?: (() => void) | undefined }) {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.bar}>
      {children}
      {onReset && (
        <button type="button" className={classes.reset} onClick={onReset}>
          {t('filter.reset')}
        </button>
      )}
    </div>
  )
}
