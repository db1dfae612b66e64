import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConditionMark, TicketConditions } from '@warsha/contract/conditions'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { type ConditionMoment, fullTank, mergedMarks, mostMarks } from '@warsha/domain/conditions'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useNames } from '../../lib/names.ts'
import { StaleBanner } from '../../lib/records/StaleBanner.tsx'
import { useMergedForm } from '../../lib/records/use-merged-form.ts'
import { useErrorMessage } from '../../lib/refusals.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { IconPlus } from '../../ui/icons.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { aroundKey } from '../ticket/use-around.ts'
import { CarDrawing, type Outline, type Spot } from './CarDrawing.tsx'
import classes from './condition.module.css'
import { belongingsIn, type SheetForm, startOf } from './condition-form.ts'
import { MarkList } from './MarkList.tsx'
import { MarkPanel } from './MarkPanel.tsx'

type Props = { ticket: Ticket; data: TicketConditions; moment: ConditionMoment; onClose: () => void }

/** The sheet of one moment: marks on the drawing, and everything else that is noted when a car comes in or goes out. */
export default function ConditionDialog({ ticket, data, moment, onClose }: Props) {
  const { t } = useTranslation('ticket-conditions')
  const message = useErrorMessage()
  const client = useQueryClient()
  const labels = useLabels()
  const stored = data.conditions.find((one) => one.moment === moment)
  const first = { conditionTemplateId: data.templates[0]?.id ?? 0, km: moment === 'CheckIn' ? ticket.km : null }
  const now = { version: stored?.version ?? 0, values: startOf(stored, first) }
  const form = useForm<SheetForm>({ defaultValues: now.values, mode: 'onTouched' })
  const { version, changed, merge, errorOf } = useMergedForm(form, now)
  const marking = useMarks(stored?.marks ?? [])
  const queryKey = aroundKey(ticket.id)
  const save = useMutation(
    api.conditions.save.mutationOptions({
      onSuccess: (conditions) => client.setQueryData(queryKey, (before) => before && { ...before, conditions }),
      // What somebody else stored meanwhile is merged under the changes made here, and the next save stores both.
      onError: () => void client.refetchQueries({ queryKey }),
    }),
  )
  const conditionTemplateId = useWatch({ control: form.control, name: 'conditionTemplateId' })
  const outline = data.templates.find(({ id }) => id === conditionTemplateId)?.outline ?? []
  return (
    <DialogForm
      title={t(`dialog.${moment}`)}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={t('save')}
      width={960}
      onClose={onClose}
      dirty={form.formState.isDirty || marking.touched}
      busy={save.isPending}
      disabledReason={marking.chosen && t('finishMark')}
      error={message(errorOf(save.error), labels)}
      onSubmit={form.handleSubmit(({ belongings, ...sheet }) =>
        save.mutate(
          {
            ticketId: ticket.id,
            moment,
            version,
            ...sheet,
            belongings: belongingsIn(belongings),
            marks: marking.marks,
          },
          { onSuccess: onClose },
        ),
      )}
    >
      {changed.length > 0 && <StaleBanner fields={changed.map((field) => labels[field])} onMerge={merge} />}
      {data.templates.length > 1 && marking.marks.length === 0 && (
        <Templates control={form.control} data={data} label={labels.conditionTemplateId} />
      )}
      <Marks ticketId={ticket.id} outline={outline} marking={marking} />
      <Fields control={form.control} labels={labels} />
    </DialogForm>
  )
}

/** Marks as they are stored now, with what was drawn here laid over them. */
function useMarks(stored: readonly ConditionMark[]) {
  const [drawn, setDrawn] = useState({ before: stored, mine: stored })
  const [chosen, choose] = useState<ConditionMark | null>(null)
  const marks = mergedMarks(drawn.before, drawn.mine, stored)
  const draw = (mine: ConditionMark[]) => {
    setDrawn({ before: stored, mine })
    choose(null)
  }
  return {
    marks,
    chosen,
    choose,
    touched: chosen !== null || drawn.mine !== drawn.before,
    add: (spot: Spot) => choose({ key: newRequestKey(), ...spot, damage: 'Scratch', remark: '', fileIds: [] }),
    done: (mark: ConditionMark) =>
      draw(
        marks.some(({ key }) => key === mark.key)
          ? marks.map((one) => (one.key === mark.key ? mark : one))
          : [...marks, mark],
      ),
    remove: () => draw(marks.filter(({ key }) => key !== chosen?.key)),
  }
}

type MarksProps = { ticketId: number; outline: Outline; marking: ReturnType<typeof useMarks> }

function Marks({ ticketId, outline, marking }: MarksProps) {
  const { t } = useTranslation('ticket-conditions')
  const { marks, chosen } = marking
  const shown = chosen && !marks.some(({ key }) => key === chosen.key) ? [...marks, chosen] : marks
  const full = marks.length >= mostMarks
  // The pressed button is gone with the panel: the focus moves to the next mark.
  const [returned, setReturned] = useState(false)
  const view = outline[0]
  const part = view?.parts[0]
  return (
    <div className={classes.drawing}>
      <p className="muted text-sm">{full ? t('full', { count: mostMarks }) : t('hint')}</p>
      <CarDrawing
        outline={outline}
        marks={shown}
        chosen={chosen?.key ?? null}
        onSpot={chosen || full ? undefined : marking.add}
      />
      {chosen ? (
        <MarkPanel
          key={chosen.key}
          ticketId={ticketId}
          outline={outline}
          mark={chosen}
          onDone={(mark) => {
            setReturned(true)
            marking.done(mark)
          }}
          onRemove={() => {
            setReturned(true)
            marking.remove()
          }}
        />
      ) : (
        <>
          <MarkList outline={outline} marks={marks} onEdit={marking.choose} />
          {view && part && !full && (
            <span>
              <Button
                size="large"
                autoFocus={returned}
                icon={<IconPlus size="s" />}
                onClick={() => marking.add({ view: view.code, part: part.code, x: part.at[0], y: part.at[1] })}
              >
                {t('addMark')}
              </Button>
            </span>
          )}
        </>
      )}
    </div>
  )
}

type FieldsProps = { control: Control<SheetForm>; labels: Record<keyof SheetForm, string> }

function Fields({ control, labels }: FieldsProps) {
  const { t } = useTranslation('ticket-conditions')
  const levels = Array.from({ length: fullTank + 1 }, (_, value) => ({ value, label: t(`fuelLevel.${value}`) }))
  return (
    <>
      <div className="fields-2">
        <SelectField control={control} name="fuelEighths" label={labels.fuelEighths} options={levels} clearable />
        <NumberField control={control} name="km" label={labels.km} unit={t('kmUnit')} min={0} max={9_999_999} />
      </div>
      <TextAreaField
        control={control}
        name="belongings"
        label={labels.belongings}
        hint={t('belongingsHint')}
        maxLength={3000}
        rows={2}
      />
      <TextAreaField control={control} name="remark" label={labels.remark} maxLength={2000} rows={2} />
    </>
  )
}

type TemplatesProps = { control: Control<SheetForm>; data: TicketConditions; label: string }

function Templates({ control, data, label }: TemplatesProps) {
  const { labelsOf } = useNames()
  const options = data.templates.map((template) => ({ value: template.id, ...labelsOf(template) }))
  return <SelectField control={control} name="conditionTemplateId" label={label} options={options} required />
}

function useLabels(): Record<keyof SheetForm, string> {
  const { t } = useTranslation('ticket-conditions')
  return {
    conditionTemplateId: t('template'),
    fuelEighths: t('fuel'),
    km: t('km'),
    belongings: t('belongings'),
    remark: t('remark'),
  }
}
