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
export type ReturnValues = {
  taken: (number | null)[]
  /** Of the goods of a line, what goes back to the store; not typed, what the line says. */
  back: (number | null)[]
  damaged: boolean[]
  reason: string
  docNo: string
}
type Values = ReturnValues
export type Taken = { position: number; taken: number; backMilli: number | undefined; damaged: boolean }
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
  /** what is asked beside of its goods */
  goods?: (line: Line, props: { control: Control<Values>; at: number }) => ReactNode
  /** how much of its goods comes back with all that is left of a line */
  goodsOf?: (line: Line) => number
  sending: { isPending: boolean; error: unknown }
  onSend: (taken: Taken[], reason: string, docNo: string) => void
  /** the label of the number of the document by which it is taken back; without it none is asked for */
  docNoLabel?: string
  docNoHint?: string
  /** what else is asked, before the reason, of what the return is worth */
  children?: (worth: Amount) => ReactNode
  /** why nothing can be taken back as it stands, told above the lines */
  whyNot?: string | undefined
  told?: ReactNode
  onClose: () => void
}

type Lines<Line> = Pick<Props<Line>, 'lines' | 'leftOf' | 'goodsOf'>

function useTaken<Line extends { position: number }>({ lines: all, leftOf, goodsOf }: Lines<Line>) {
  const lines = all.filter((line) => leftOf(line) > 0)
  const { control, handleSubmit, setValue, formState } = useForm<Values>({
    defaultValues: {
      taken: lines.map(() => null),
      back: lines.map(() => null),
      damaged: lines.map(() => false),
      reason: '',
      docNo: '',
    },
    mode: 'onTouched',
  })
  const [typed, back, damaged] = useWatch({ control, name: ['taken', 'back', 'damaged'] })
  const taken = lines
    .map(({ position }, at) => ({
      position,
      taken: typed[at] || 0,
      backMilli: back[at] ?? undefined,
      damaged: damaged[at] ?? false,
    }))
    .filter((line) => line.taken > 0)
  const within = lines.every((line, at) => (typed[at] || 0) <= leftOf(line))
  const takeLine = (line: Line, at: number) => {
    setValue(`taken.${at}`, leftOf(line), { shouldDirty: true, shouldValidate: true })
    if (goodsOf) setValue(`back.${at}`, goodsOf(line), { shouldDirty: true, shouldValidate: true })
  }
  return { lines, taken, within, control, handleSubmit, dirty: formState.isDirty, takeLine }
}

/** What of a bill is taken back, line by line, and why: of an invoice in money, of a purchase in quantities. */
export function ReturnForm<Line extends { position: number }>(props: Props<Line>) {
  const { words, totalOf, sending } = props
  const { t } = useTranslation('ui')
  const message = useErrorMessage()
  const { lines, taken, within, control, handleSubmit, dirty, takeLine } = useTaken(props)
  const worth = within ? totalOf(taken) : money(0)
  return (
    <DialogForm
      title={t(`${words}title`)}
      subtitle={props.subtitle}
      submitLabel={t(`${words}submit`)}
      onSubmit={handleSubmit(({ reason, docNo }) => props.onSend(taken, reason, docNo.trim()))}
      onClose={props.onClose}
      dirty={dirty}
      busy={sending.isPending}
      disabledReason={props.whyNot ?? (taken.length === 0 ? t(`${words}nothing`) : undefined)}
      error={message(sending.error, { reason: t(`${words}reason`) })}
      danger
    >
      {props.told}
      <TakeAll hint={t(`${words}hint`)} label={t(`${words}all`)} onTake={() => lines.forEach(takeLine)} />
      <TakenLines {...props} lines={lines} control={control} onTakeLine={takeLine} />
      <DueLine label={t(`${words}total`)}>
        <Money amount={worth} sign />
      </DueLine>
      {props.children?.(worth)}
      {props.docNoLabel && (
        <TextField
          control={control}
          name="docNo"
          label={props.docNoLabel}
          hint={props.docNoHint}
          maxLength={50}
          ltr
          optional
        />
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

type LinesProps<Line> = Pick<Props<Line>, 'words' | 'lines' | 'leftOf' | 'leftText' | 'field' | 'goods'> & {
  control: Control<Values>
  onTakeLine: (line: Line, at: number) => void
}
/** The lines that have something left, each with what is taken back of it. */
function TakenLines<Line extends { position: number }>(props: LinesProps<Line>) {
  const { words, lines, leftOf, leftText, control, onTakeLine } = props
  const { t } = useTranslation('ui')
  return (
    <ul className={classes.taken} aria-label={t(`${words}lines`)}>
      {lines.map((line, at) => (
        <li key={line.position}>
          {props.field(line, {
            control,
            name: `taken.${at}`,
            min: 0,
            max: leftOf(line),
            hint: (
              <button type="button" className={cx(classes.fix, 'reach')} onClick={() => onTakeLine(line, at)}>
                {leftText(line)}
              </button>
            ),
            autoFocus: at === 0,
          })}
          {props.goods?.(line, { control, at })}
        </li>
      ))}
    </ul>
  )
}

/** What is taken back here, and a button that takes all of it. */
export const TakeAll = ({ hint, label, onTake }: { hint: string; label: string; onTake: () => void }) => (
  <div className="row-wrap">
    <p className="muted grow">{hint}</p>
    <Button size="small" onClick={onTake}>
      {label}
    </Button>
  </div>
)
