import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import classes from './ComboBox.module.css'
import { cx } from './cx.ts'
import { convertDigitsIn } from './digits.ts'
import box from './search-box.module.css'

/** Which option of a list the arrows stand on; the first one after every change. */
export function useActiveOption(places: number) {
  const listId = useId()
  const [active, setActive] = useState(0)
  return {
    listId,
    active,
    setActive,
    idOf: (place: number) => `${listId}-${place}`,
    /** moves on an arrow; true when the key was one */
    onArrow: (event: KeyboardEvent): boolean => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0) return false
      event.preventDefault()
      const next = (active + step + Math.max(1, places)) % Math.max(1, places)
      setActive(next)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
      return true
    },
  }
}

/** Enter alone takes an option; with Ctrl it is the page's. */
export const isPlainEnter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey

type Props = {
  input: RefObject<HTMLInputElement | null>
  className?: string | undefined
  label: string
  placeholder?: string
  value: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onFocus?: () => void
  expanded: boolean
  /** The field of a dialog that the cursor starts in. */
  autoFocus?: boolean
  list: Pick<ReturnType<typeof useActiveOption>, 'listId' | 'active' | 'idOf'>
  start: ReactNode
  end: ReactNode
}

/** A text field that searches the options in the list below it. */
export function ComboBox(props: Props) {
  const { input, expanded, list } = props
  return (
    <div className={cx(box.box, classes.box, props.className)}>
      {props.start}
      <input
        ref={input}
        role="combobox"
        aria-expanded={expanded}
        aria-controls={list.listId}
        aria-activedescendant={expanded ? list.idOf(list.active) : undefined}
        aria-label={props.label}
        placeholder={props.placeholder ?? props.label}
        dir="auto"
        data-autofocus={props.autoFocus}
        autoComplete="off"
        value={props.value}
        onChange={(event) => props.onType(convertDigitsIn(event.target))}
        onKeyDown={props.onKeyDown}
        onFocus={props.onFocus}
      />
      {props.end}
    </div>
  )
}
