import { type ChangeEvent, useState } from 'react'
import { convertDigitsIn, type FigureKind, limitDecimals, parseDecimal } from '../digits.ts'

type Options = {
  value: unknown
  /** places of the whole number that is stored: 2 for halalas, 3 for thousandths, 0 for counts */
  decimals: number
  kind: FigureKind
  format: (value: number) => string
  onChange: (value: number | null) => void
}

/** What a number field shows while it is typed in, and what it hands on: a whole number, null, or NaN for no number. */
export function useTypedNumber({ value, decimals, kind, format, onChange }: Options) {
  const [draft, setDraft] = useState<string | null>(null)
  const stored = typeof value === 'number' ? value : null
  const written = stored === null || Number.isNaN(stored) ? '' : format(stored)
  // A value set from outside (a 'full due' link) wins over an old draft.
  const current = draft !== null && Object.is(parseDecimal(draft, decimals, kind), stored)
  return {
    value: current ? draft : written,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = limitDecimals(convertDigitsIn(event.target), decimals)
      setDraft(text)
      onChange(parseDecimal(text, decimals, kind))
    },
    // A text that is no number stays, so that it can be corrected.
    onBlur: () => (Number.isNaN(stored) ? undefined : setDraft(null)),
  }
}

export const isNoNumber = (value: unknown): boolean => typeof value === 'number' && Number.isNaN(value)
