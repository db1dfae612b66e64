import type { Point } from '@warsha/contract/inspection-rows'
import { inspectionLimits, type PointAnswer } from '@warsha/domain/inspections'
import { textLimits } from '@warsha/domain/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { convertDigitsIn, parseDecimal } from '../ui/digits.ts'
import { formatQuantity } from '../ui/format.ts'
import classes from './inspections.module.css'

type Props = {
  point: Point
  answer: PointAnswer
  off: boolean
  /** the user opened the remark */
  focus: boolean
  onChange: (change: Partial<PointAnswer>) => void
  /** the field is left: what was typed may go */
  onSend: () => void
}

/** What is measured and remarked at a point, without leaving the list. What is typed is kept at every key. */
export function PointFields({ point, answer, off, focus, onChange, onSend }: Props) {
  const { t } = useTranslation('inspections')
  const { nameOf } = useNames()
  const name = `\u2068${nameOf(point)}\u2069`
  return (
    <div className={classes.fields}>
      {point.unit && <Measure point={point} answer={answer} off={off} onChange={onChange} onSend={onSend} />}
      {off ? (
        answer.remark && <bdi dir="auto">{answer.remark}</bdi>
      ) : (
        <input
          className={classes.input}
          // biome-ignore lint/a11y/noAutofocus: opened by the button beside it, which is gone by then
          autoFocus={focus && answer.remark === ''}
          dir="auto"
          aria-label={t('remarkOn', { name })}
          placeholder={t('remark')}
          maxLength={textLimits.note}
          value={answer.remark}
          onChange={({ currentTarget }) => onChange({ remark: currentTarget.value })}
          onBlur={() => {
            onChange({ remark: answer.remark.trim() })
            onSend()
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      )}
    </div>
  )
}

function Measure({ point, answer, off, onChange, onSend }: Omit<Props, 'focus'>) {
  const { t } = useTranslation(['inspections', 'lookups'])
  const { nameOf } = useNames()
  const unit = point.unit && t(`lookups:measureUnits.${point.unit}`)
  const shown = answer.valueMilli === null ? '' : formatQuantity(answer.valueMilli).text
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => {
    setTyped(text)
    const value = parseDecimal(text, 3)
    if (value === null || (value >= 0 && value <= inspectionLimits.valueMilli)) onChange({ valueMilli: value })
  }
  if (off)
    return shown ? (
      <span>
        <bdi dir="ltr">{shown}</bdi> {unit}
      </span>
    ) : null
  return (
    <label className={classes.measure}>
      <input
        className={classes.input}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('measureOf', { name: `\u2068${nameOf(point)}\u2069`, unit })}
        value={typed ?? shown}
        onChange={({ currentTarget }) => read(convertDigitsIn(currentTarget))}
        onBlur={() => {
          setTyped(null)
          onSend()
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <span className="muted">{unit}</span>
    </label>
  )
}
