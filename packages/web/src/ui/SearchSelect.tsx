import { westernDigits } from '@warsha/domain/digits'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Select, type SelectProps } from './form-library.ts'
import { meantBy, type Option, optionsFor } from './options.ts'

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'searchValue' | 'onSearchChange'> & {
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
  /** The server searches for the text, and `options` are its results: all of them are offered. */
  asked?: {
    typed: string
    onType: (typed: string) => void
    /** The field was left before the server answered. */
    onLeft: (typed: string, by: 'key' | 'else') => void
    answered: boolean
  }
}

type Left = { typed: string; by: 'key' | 'else' }

/** A field that was left before its options had come takes what was meant when they come. */
function useMeantLater(options: readonly Option[], take: (value: string) => void) {
  const early = useRef<Left | null>(null)
  useEffect(() => {
    const left = early.current
    if (!left || options.length === 0) return
    early.current = null
    const meant = meantBy(options, left.typed, left.by)
    if (meant) take(meant.value)
  })
  return (left: Left | null) => {
    early.current = left
  }
}

/** One of many, found by typing. What was typed is not lost: Enter and Tab choose what is offered first. */
export function SearchSelect({ options, value, onChange, asked, onKeyDown, onBlur, ...rest }: Props) {
  const [ownTyped, setOwnTyped] = useState('')
  const pending = useRef<string | null>(null)
  const takeLater = useMeantLater(options, (meant) => meant !== value && onChange(meant))
  const type = asked?.onType ?? setOwnTyped
  const choose = (next: string | null) => {
    pending.current = null
    takeLater(null)
    onChange(next)
  }
  const settle = (by: 'key' | 'else'): boolean => {
    const typed = pending.current
    pending.current = null
    if (typed === null) return false
    if (typed.trim() === '') {
      // Whoever empties an optional field by keyboard chooses nothing, as its cross does.
      if (rest.clearable && value !== null) onChange(null)
      return false
    }
    if (asked && !asked.answered) asked.onLeft(typed, by)
    else if (!asked && options.length === 0) takeLater({ typed, by })
    else {
      const meant = asked && by === 'key' ? options[0] : meantBy(options, typed, by)
      if (meant && meant.value !== value) onChange(meant.value)
    }
    return true
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') pending.current = null
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    const marked = markedIn(event.currentTarget)
    // The list takes its marked line on Enter itself.
    if (marked && event.key === 'Enter') return
    if (marked && pending.current !== null) marked.click()
    else if (settle('key') && event.key === 'Enter') event.preventDefault()
  }
  return (
    <Select
      {...rest}
      data={[...options]}
      value={value}
      onChange={choose}
      searchable={!rest.readOnly}
      searchValue={asked?.typed ?? ownTyped}
      onSearchChange={(typed) => type(westernDigits(typed))}
      selectFirstOptionOnChange={!asked}
      filter={({ options: offered, search }) => (asked ? offered : optionsFor(options, search))}
      onInput={(event) => {
        pending.current = westernDigits(event.currentTarget.value)
        takeLater(null)
      }}
      onKeyDown={keyDown}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        settle('else')
        onBlur?.(event)
      }}
    />
  )
}

/** The line of the open list that the arrows, or the typing, have marked. */
function markedIn(input: HTMLElement): HTMLElement | null {
  const list = input.getAttribute('aria-controls')
  return (list && document.getElementById(list)?.querySelector<HTMLElement>('[data-combobox-selected]')) || null
}
