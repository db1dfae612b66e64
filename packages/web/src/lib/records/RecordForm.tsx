import { useMutation } from '@tanstack/react-query'
import { formModeOf } from '@warsha/domain/forms'
import { type ReactNode, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { toast } from '../../ui/toast.ts'
import { Page } from '../Page.tsx'
import { fieldsThatDiffer } from './field-changes.ts'
import { PageForm } from './PageForm.tsx'
import classes from './record-form.module.css'
import { StaleBanner } from './StaleBanner.tsx'
import { useFormStanding } from './use-form-standing.ts'
import { useLeave } from './use-leave.tsx'
import { useRecordError } from './use-record-error.ts'
import { useStale } from './use-stale.ts'

type Props<Stored, Form extends FieldValues> = {
  /** null: a new record */
  stored: Stored | null
  formOf: (stored: Stored | null) => Form
  save: (values: Form, version: number) => Promise<Stored>
  /** refetches the record after somebody else saved it first */
  read: () => Promise<Stored>
  /** the name of a field, as the form says it */
  labelOf: (field: string) => string
  /** where the form's field is called otherwise than the server's */
  fieldOf?: Record<string, FieldPath<Form>>
  words: { title: string; heading?: string; save: string; saved: string }
  /** where the form was opened from, and where it leads when it is saved */
  back: string
  next: (saved: Stored) => string
  disabledReason?: string | undefined
  /** further actions on the stored record; `leave` navigates without asking */
  also?: (stored: Stored, leave: (to: string) => void) => ReactNode
  children: (form: UseFormReturn<Form>, stored: Stored | null) => ReactNode
}

/** Adds a record or changes one. A user who saves second sees what the first one changed and keeps their own input. */
export function RecordForm<Stored extends { version: number }, Form extends FieldValues>(props: Props<Stored, Form>) {
  const { stored, formOf, labelOf, words, back } = props
  const [base, setBase] = useState(stored)
  const form = useForm<Form>({ mode: 'onTouched', defaultValues: formOf(stored) as DefaultValues<Form> })
  const standing = useFormStanding(form)
  const saving = useMutation({ mutationFn: (values: Form) => props.save(values, base?.version ?? 0) })
  const stale = useStale(props.read)
  const { leave, guard } = useLeave(standing.changes > 0)
  const error = useRecordError(form, stale.fresh ? null : saving.error, labelOf, props.fieldOf)
  const submit = form.handleSubmit(async (values) => {
    const saved = await saving
      .mutateAsync(values)
      .catch(async (refused: unknown) => (base && (await stale.lookAt(refused))) || error.place(refused))
    if (typeof saved !== 'object') return
    toast.success(words.saved)
    leave(props.next(saved))
  })
  const merge = (fresh: Stored) => {
    setBase(fresh)
    form.reset(formOf(fresh), { keepDirtyValues: true })
    saving.reset()
    stale.settle()
  }
  return (
    <Page title={words.title} {...(words.heading && { heading: words.heading })}>
      <PageForm
        {...standing}
        onSubmit={submit}
        onDiscard={() => leave(back)}
        busy={saving.isPending}
        error={error.message}
        saveLabel={words.save}
        disabledReason={props.disabledReason}
        also={base && props.also?.(base, leave)}
      >
        {stale.fresh && base && (
          <StaleBanner
            fields={fieldsThatDiffer(formOf(base), formOf(stale.fresh)).map(labelOf)}
            onMerge={() => stale.fresh && merge(stale.fresh)}
          />
        )}
        {formModeOf(stored, props.disabledReason) === 'ReadOnly' ? (
          <fieldset disabled className={classes.readOnly}>
            {props.children(form, base)}
          </fieldset>
        ) : (
          props.children(form, base)
        )}
      </PageForm>
      {guard}
    </Page>
  )
}
