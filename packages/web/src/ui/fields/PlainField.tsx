import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { convertDigitsIn } from '../digits.ts'
import theme from '../theme.module.css'
import classes from './PlainField.module.css'
import { FieldMessage } from './refused-words.tsx'

type Props = Pick<ComponentProps<'input'>, 'name' | 'type' | 'inputMode' | 'autoComplete' | 'onBlur' | 'ref'> & {
  label: string
  value: string
  onChange: (value: string) => void
  /** what is wrong with the value */
  message: string | undefined
  /** left empty although it is required: marked, without a sentence */
  awaited: boolean
  /** a button at the end */
  end?: ReactNode
}

/** A required line of Latin text as forms show it, for the one form that is painted before the library of forms is there. */
export function PlainField({ label, value, onChange, message, awaited, end, ...input }: Props) {
  const id = useId()
  const isWrong = message !== undefined || awaited
  return (
    <div className={theme.field}>
      <label htmlFor={id} className={theme.label}>
        {label}
        <span className={theme.required} aria-hidden>
          {' '}
          *
        </span>
      </label>
      <div className={classes.frame}>
        <input
          {...input}
          id={id}
          className={cx(theme.input, classes.input, end !== undefined && classes.withEnd)}
          dir="ltr"
          value={value}
          onChange={(event) => onChange(convertDigitsIn(event.target))}
          aria-required
          aria-invalid={isWrong || undefined}
          data-error={isWrong || undefined}
          aria-describedby={message === undefined ? undefined : `${id}-message`}
        />
        {end !== undefined && <span className={classes.end}>{end}</span>}
      </div>
      {message !== undefined && (
        <p id={`${id}-message`} className={theme.error}>
          <FieldMessage>{message}</FieldMessage>
        </p>
      )}
    </div>
  )
}
