import { type KeyboardEvent, useState } from 'react'
import { convertDigitsIn, limitDecimals, parseDecimal } from '../../ui/digits.ts'
import { formatMoney, formatQuantity } from '../../ui/format.ts'
import { useLocale } from '../../ui/locale.ts'
import { Money } from '../../ui/Money.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import classes from './lines.module.css'

export type FigureSave = {
  label: string
  /** it cannot change here: plain text */
  locked: boolean
  onSave: (value: number) => void
}
type Props = FigureSave & {
  kind: 'money' | 'quantity'
  /** minor units or thousandths */
  value: number
}

/** A figure of a line that is edited in place: Enter or leaving saves, Escape reverts, Tab goes to the next. */
export function EditableFigure({ kind, value, label, locked, onSave }: Props) {
  const { currency } = useLocale()
  const [draft, setDraft] = useState<string | null>(null)
  if (locked) return kind === 'money' ? <Money amount={value} /> : <Quantity value={value} />
  const decimals = kind === 'money' ? currency.decimals : 3
  const written = kind === 'money' ? formatMoney(value, decimals).text : formatQuantity(value).text

  const save = () => {
    const next = draft === null ? null : parseDecimal(draft, decimals, kind === 'money' ? 'amount' : 'figure')
    setDraft(null)
    const wrong = next === null || Number.isNaN(next) || next < 0 || (kind === 'quantity' && next === 0)
    if (!wrong && next !== value) onSave(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') setDraft(null)
  }
  const text = draft ?? written
  return (
    <input
      className={classes.amountInput}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      size={Math.max(2, text.length)}
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(limitDecimals(convertDigitsIn(event.target), decimals))}
      onBlur={save}
      onKeyDown={onKeyDown}
    />
  )
}
