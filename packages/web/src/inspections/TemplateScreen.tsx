import { useMutation, useQuery } from '@tanstack/react-query'
import type { Template } from '@warsha/contract/inspection-rows'
import { lazy, Suspense, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { useCachedLookup } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { fieldsThatDiffer } from '../lib/records/field-changes.ts'
import { PageForm } from '../lib/records/PageForm.tsx'
import { RecordFailed } from '../lib/records/RecordFailed.tsx'
import { RecordSkeleton } from '../lib/records/RecordSkeleton.tsx'
import { StaleBanner } from '../lib/records/StaleBanner.tsx'
import { useFormStanding } from '../lib/records/use-form-standing.ts'
import { useLeave } from '../lib/records/use-leave.tsx'
import { useStale } from '../lib/records/use-stale.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { Button } from '../ui/Button.tsx'
import { IconClipboardList, IconTrash } from '../ui/icons.tsx'
import { toast } from '../ui/toast.ts'
import { TemplateFields } from './TemplateFields.tsx'
import { emptyTemplate, type TemplateForm, templateFormOf, templateOf } from './template-form.ts'

const DeleteDialog = lazy(() => import('../lib/records/DeleteDialog.tsx'))
const list = '/administration/inspectionTemplates'

/** A checklist in its form; a new one where the address names none. */
export function TemplateScreen() {
  const { t } = useTranslation(['inspections', 'lookups'])
  const id = useRouteId()
  const isNew = Number.isNaN(id)
  const { data, error, refetch } = useQuery({
    ...api.inspections.template.queryOptions({ input: { id } }),
    enabled: !isNew,
  })
  // A list of choices without its choice would lose it.
  const services = useCachedLookup('services')
  if (isNew && services) return <Form template={null} />
  if (data && services) return <Form template={data} />
  if (!error) return <RecordSkeleton />
  return (
    <RecordFailed
      error={error}
      onRetry={() => void refetch()}
      icon={IconClipboardList}
      missing={t('template.missing')}
      list={{ href: list, label: t('template.toList') }}
      action={t('lookups:modules.administration')}
    />
  )
}

/** Saves the form onto the version it was opened on; what another saved meanwhile is shown and can be taken over. */
function useTemplateForm(template: Template | null) {
  const { t } = useTranslation('inspections')
  const say = useErrorMessage()
  const [base, setBase] = useState(template)
  const form = useForm<TemplateForm>({
    mode: 'onTouched',
    defaultValues: template ? templateFormOf(template) : emptyTemplate,
  })
  const standing = useFormStanding(form)
  const add = useMutation(api.inspections.addTemplate.mutationOptions())
  const change = useMutation(api.inspections.changeTemplate.mutationOptions())
  const stale = useStale(() => api.inspections.template.call({ id: template?.id ?? 0 }))
  const { leave, guard } = useLeave(standing.changes > 0)
  const save = form.handleSubmit(async (values) => {
    const fields = templateOf(values)
    const saving = base
      ? change.mutateAsync({ id: base.id, version: base.version, ...fields })
      : add.mutateAsync(fields)
    const saved = await saving.catch((refused: unknown) => stale.lookAt(refused))
    if (typeof saved !== 'object') return
    toast.success(t('template.saved'))
    leave(list)
  })
  const merge = (fresh: Template) => {
    setBase(fresh)
    form.reset(templateFormOf(fresh), { keepDirtyValues: true })
    change.reset()
    stale.settle()
  }
  const error = say(stale.fresh ? null : (add.error ?? change.error))
  return { form, standing, base, stale, merge, save, busy: add.isPending || change.isPending, error, leave, guard }
}

function Form({ template }: { template: Template | null }) {
  const { t } = useTranslation('inspections')
  const { nameOf } = useNames()
  const { form, standing, base, stale, merge, save, busy, error, leave, guard } = useTemplateForm(template)
  return (
    <Page title={template ? nameOf(template) : t('templates.new')}>
      <PageForm
        {...standing}
        onSubmit={save}
        onDiscard={() => leave(list)}
        busy={busy}
        error={error}
        saveLabel={t('template.save')}
        also={base && <RemoveButton id={base.id} onDone={() => leave(list)} />}
      >
        {stale.fresh && base && <Changed base={base} fresh={stale.fresh} onMerge={merge} />}
        <TemplateFields form={form as UseFormReturn<TemplateForm>} />
      </PageForm>
      {guard}
    </Page>
  )
}

function Changed({ base, fresh, onMerge }: { base: Template; fresh: Template; onMerge: (fresh: Template) => void }) {
  const { t } = useTranslation('inspections')
  const fields = fieldsThatDiffer(templateFormOf(base), templateFormOf(fresh))
  return <StaleBanner fields={fields.map((field) => t(`template.${field}`))} onMerge={() => onMerge(fresh)} />
}

function RemoveButton({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useTranslation('inspections')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconTrash size="s" />} onClick={() => setOpen(true)}>
        {t('template.delete')}
      </Button>
      <Suspense>
        {open && (
          <DeleteDialog
            run={() => api.inspections.removeTemplate.call({ id })}
            done={t('template.deleted')}
            onDone={onDone}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
