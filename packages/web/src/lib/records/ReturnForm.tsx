import { type Money as Amount, money } from '@warsha/domain/money'
import { longestReturnReason } from '@warsha/domain/returns'
import type { ReactNode } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Money } from '../../ui/Money.tsx'
import { DueLine } from '../../ui/MoneyBlock.tsx'
import { useErrorMessage } from '../refusals.ts'
import classes from './records.module.css'

/** What is taken back of each line, in the order of the lines that have something left. */
type Values = { taken: (number | null)[]; reason: string; docNo: string }
export type Taken = { position: number; taken: number }
type FieldProps = {
  control: Control<Values>
  name: `taken.${number}`
  min: number
  max: number
  hint: ReactNode
  autoFocus: boolean
}

type Props<Line> = {
  /** what stands before the keys of its words: 'invoices:return.' */
  words: string
  subtitle: ReactNode
  reasonHint?: string
  lines: readonly Line[]
  leftOf: (line: Line) => number
  /** says what is left of a line; pressed, all of that is taken */
  leftText: (line: Line) => string
  totalOf: (taken: readonly Taken[]) => Amount
  field: (line: Line, props: FieldProps) => ReactNode
  sending: { isPending: boolean; error: unknown }
  onSend: (taken: Taken[], reason: string, docNo: string) => void
  /** the label of the number of the document by which it is taken back; without it none is asked for */
  docNoLabel?: string
  onClose: () => void
}

function useTaken<Line extends { position: number }>(all: readonly Line[], leftOf: (line: Line) => number) {
  const lines = all.filter((line) => leftOf(line) > 0)
  const { control, handleSubmit, setValue, formState } = useForm<Values>({
    defaultValues: { taken: lines.map(() => null), reason: '', docNo: '' },
    mode: 'onTouched',
  })
  const typed = useWatch({ control, name: 'taken' }) ?? []
  const taken = lines.map(({ position }, at) => ({ position, taken: typed[at] || 0 })).filter((line) => line.taken > 0)
  const within = lines.every((line, at) => (typed[at] || 0) <= leftOf(line))
  const takeLine = (line: Line, at: number) =>
    setValue(`taken.${at}`, leftOf(line), { shouldDirty: true, shouldValidate: true })
  return { lines, taken, within, control, handleSubmit, dirty: formState.isDirty, takeLine }
}

/** What of a bill is taken back, line by line, and why: of an invoice in money, of a purchase in quantities. */
export function ReturnForm<Line extends { position: number }>(props: Props<Line>) {
  const { words, leftOf, leftText, totalOf, sending } = props
  const { t } = useTranslation('ui')
  const message = useErrorMessage()
  const { lines, taken, within, control, handleSubmit, dirty, takeLine } = useTaken(props.lines, leftOf)
  return (
    <DialogForm
      title={t(`${words}title`)}
      subtitle={props.subtitle}
      submitLabel={t(`${words}submit`)}
      onSubmit={handleSubmit(({ reason, docNo }) => props.onSend(taken, reason, docNo.trim()))}
      onClose={props.onClose}
      dirty={dirty}
      busy={sending.isPending}
      disabledReason={taken.length === 0 ? t(`${words}nothing`) : undefined}
      error={message(sending.error, { reason: t(`${words}reason`) })}
      danger
    >
      <div className="row-wrap">
        <p className="muted grow">{t(`${words}hint`)}</p>
        <Button size="small" onClick={() => lines.forEach(takeLine)}>
          {t(`${words}all`)}
        </Button>
      </div>
      <ul className={classes.taken} aria-label={t(`${words}lines`)}>
        {lines.map((line, at) => (
          <li key={line.position}>
            {props.field(line, {
              control,
              name: `taken.${at}`,
              min: 0,
              max: leftOf(line),
              hint: (
                <button type="button" className={cx(classes.fix, 'reach')} onClick={() => takeLine(line, at)}>
                  {leftText(line)}
                </button>
              ),
              autoFocus: at === 0,
            })}
          </li>
        ))}
      </ul>
      <DueLine label={t(`${words}total`)}>
        <Money amount={within ? totalOf(taken) : money(0)} sign />
      </DueLine>
      {props.docNoLabel && (
        <TextField control={control} name="docNo" label={props.docNoLabel} maxLength={50} ltr optional />
      )}
      <TextAreaField
        control={control}
        name="reason"
        label={t(`${words}reason`)}
        {...(props.reasonHint && { hint: props.reasonHint })}
        maxLength={longestReturnReason}
        rows={2}
        required
      />
    </DialogForm>
  )
}
