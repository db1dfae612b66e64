import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { toast } from '../../ui/toast.ts'
import { Page } from '../Page.tsx'
import { fieldsThatDiffer } from '../records/field-changes.ts'
import { PageForm } from '../records/PageForm.tsx'
import { StaleBanner } from '../records/StaleBanner.tsx'
import { useFormStanding } from '../records/use-form-standing.ts'
import { useLeave } from '../records/use-leave.tsx'
import { useStale } from '../records/use-stale.ts'
import type { CustomerForm } from './customer-form.ts'
import { usePartyError } from './use-party-error.ts'

type Props<Party> = {
  party: Party
  name: string
  /** where his page is */
  page: string
  words: { edit: string; save: string; saved: string }
  labelOf: (field: string) => string
  formOf: (party: Party) => CustomerForm
  read: () => Promise<Party>
  save: (values: CustomerForm, version: number) => Promise<Party>
  disabledReason: string | undefined
  children: (form: UseFormReturn<CustomerForm>) => ReactNode
}

/** Changes a customer or a partner. Whoever saves second is shown what the first one changed and keeps what he typed. */
export function EditParty<Party extends { version: number }>(props: Props<Party>) {
  const { party, page, words, labelOf, formOf } = props
  const [base, setBase] = useState(party)
  const form = useForm<CustomerForm>({ mode: 'onTouched', defaultValues: formOf(party) })
  const standing = useFormStanding(form)
  const change = useMutation({ mutationFn: (values: CustomerForm) => props.save(values, base.version) })
  const stale = useStale(props.read)
  const { leave, guard } = useLeave(standing.changes > 0)
  const error = usePartyError(form, stale.fresh ? null : change.error, labelOf)
  const submit = form.handleSubmit(async (values) => {
    const saved = await change
      .mutateAsync(values)
      .catch(async (refused: unknown) => (await stale.lookAt(refused)) || error.place(refused))
    if (typeof saved !== 'object') return
    toast.success(words.saved)
    leave(page)
  })
  const merge = (fresh: Party) => {
    setBase(fresh)
    form.reset(formOf(fresh), { keepDirtyValues: true })
    change.reset()
    stale.settle()
  }
  return (
    <Page title={props.name} heading={words.edit}>
      <PageForm
        {...standing}
        onSubmit={submit}
        onDiscard={() => leave(page)}
        busy={change.isPending}
        error={error.message}
        saveLabel={words.save}
        disabledReason={props.disabledReason}
      >
        {stale.fresh && (
          <StaleBanner
            fields={fieldsThatDiffer(formOf(base), formOf(stale.fresh)).map(labelOf)}
            onMerge={() => stale.fresh && merge(stale.fresh)}
          />
        )}
        {props.children(form)}
      </PageForm>
      {guard}
    </Page>
  )
}
