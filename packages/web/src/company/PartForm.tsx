import type { ModuleAction } from '@warsha/domain/permissions'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useWhyNot } from '../lib/may.ts'
import { PageForm } from '../lib/records/PageForm.tsx'
import { StaleBanner } from '../lib/records/StaleBanner.tsx'
import { useFormStanding } from '../lib/records/use-form-standing.ts'
import { useLeave } from '../lib/records/use-leave.tsx'
import { useMergedForm } from '../lib/records/use-merged-form.ts'
import { useErrorMessage } from '../lib/refusals.ts'

type Props<Form extends FieldValues> = {
  /** Of the company as it is stored now. */
  version: number
  form: UseFormReturn<Form>
  /** What of the company stands in the form. */
  stored: Form
  /** Who may save it. */
  action: ModuleAction
  labelOf: (field: string) => string
  saveLabel: string
  busy: boolean
  /** What the last save was refused with. */
  error: unknown
  onSave: (typed: Form, version: number) => void
  children: ReactNode
}

/** One part of the company, saved by itself; changes by others meanwhile are shown. */
export function PartForm<Form extends FieldValues>({ version, form, stored, ...props }: Props<Form>) {
  const why = useWhyNot()(props.action)
  const say = useErrorMessage()
  const standing = useFormStanding(form)
  const merged = useMergedForm(form, { version, values: stored })
  const { leave, guard } = useLeave(standing.changes > 0)
  const labels = Object.fromEntries(Object.keys(stored).map((field) => [field, props.labelOf(field)]))
  const submit = form.handleSubmit((typed) => props.onSave(typed, merged.version))
  return (
    <>
      <PageForm
        {...standing}
        onSubmit={(event) => void submit(event)}
        onDiscard={() => (standing.changes > 0 ? form.reset(stored) : leave('/administration'))}
        busy={props.busy}
        disabledReason={why}
        error={say(merged.errorOf(props.error), labels)}
        saveLabel={props.saveLabel}
      >
        {merged.changed.length > 0 && <StaleBanner fields={merged.changed.map(props.labelOf)} onMerge={merged.merge} />}
        {props.children}
      </PageForm>
      {guard}
    </>
  )
}
