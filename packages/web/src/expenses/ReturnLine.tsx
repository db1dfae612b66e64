import type { Expense } from '@warsha/contract/expenses'
import { expenseLeftOf, isReturnOff, typedReturn } from '@warsha/domain/expenses'
import { type Money as Amount, zero } from '@warsha/domain/money'
import type { LineTotals } from '@warsha/domain/totals'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { convertDigitsIn, limitDecimals, parseDecimal } from '../ui/digits.ts'
import { writtenLtr } from '../ui/fields/field.tsx'
import { TextInput } from '../ui/form-library.ts'
import { formatMoney } from '../ui/format.ts'
import { RiyalSign } from '../ui/glyphs.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './expenses.module.css'

type Props = {
  line: Expense['lines'][number]
  /** What the typed amount comes to, with its VAT. */
  figures: LineTotals | undefined
  amount: Amount
  onAmount: (amount: Amount) => void
  autoFocus: boolean
}

/** What comes back of one line: never more than is left of it, and nothing of a line that came back whole (PUR-023, PUR-024). */
export function ReturnLine({ line, figures, amount, onAmount, autoFocus }: Props) {
  const { t } = useTranslation('expenses')
  const textOf = useMoneyText()
  const left = expenseLeftOf(line)
  const off = isReturnOff(line)
  return (
    <li>
      <AmountInput line={line} rest={left} off={off} amount={amount} onAmount={onAmount} autoFocus={autoFocus} />
      {off ? (
        <span className="muted text-xs">{t('return.none')}</span>
      ) : (
        <button type="button" className={classes.link} onClick={() => onAmount(left)}>
          {t('return.left', { amount: textOf(left) })}
        </button>
      )}
      <dl className={classes.figures}>
        <dt>{t('return.vat')}</dt>
        <dd>
          <Money amount={figures?.vat ?? zero} />
        </dd>
        <dt>{t('return.lineTotal')}</dt>
        <dd>
          <Money amount={figures?.total ?? zero} />
        </dd>
      </dl>
    </li>
  )
}

type InputProps = Pick<Props, 'line' | 'amount' | 'onAmount' | 'autoFocus'> & { rest: Amount; off: boolean }

/** What is no number becomes 0, and what is above the remainder changes nothing (PUR-022, PUR-023). */
function AmountInput({ line, rest, off, amount, onAmount, autoFocus }: InputProps) {
  const { currency, language } = useLocale()
  const { decimals, code } = currency
  const [draft, setDraft] = useState<string | null>(null)
  const written = formatMoney(amount, decimals).text
  const current = draft !== null && (parseDecimal(draft, decimals, 'amount') ?? 0) === amount
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = limitDecimals(convertDigitsIn(event.target), decimals)
    const typed = parseDecimal(text, decimals, 'amount')
    if (typeof typed === 'number' && typed > rest) return
    setDraft(Number.isNaN(typed) ? null : text)
    onAmount(typedReturn(amount, typed, rest))
  }
  const sign = code === 'SAR' ? <RiyalSign /> : code
  return (
    <TextInput
      {...writtenLtr}
      label={<UserText>{line.title}</UserText>}
      value={current ? draft : written}
      onChange={type}
      onFocus={(event) => event.target.select()}
      onBlur={() => setDraft(null)}
      inputMode="decimal"
      autoComplete="off"
      disabled={off}
      autoFocus={autoFocus}
      {...(language === 'en'
        ? { leftSection: sign, leftSectionWidth: 30 }
        : { rightSection: sign, rightSectionWidth: 30 })}
    />
  )
}
