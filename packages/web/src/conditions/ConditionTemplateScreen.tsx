import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutlineTemplate } from '@warsha/contract/condition-templates'
import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { startupLookups } from '../lib/lookups.ts'
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
import { useSession } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { IconCar, IconTrash } from '../ui/icons.tsx'
import { toast } from '../ui/toast.ts'
import { OutlineFields } from './OutlineFields.tsx'
import { emptyOutline, type OutlineForm, outlineFormOf } from './outline-form.ts'

const DeleteDialog = lazy(() => import('../lib/records/DeleteDialog.tsx'))
const list = '/administration/conditionTemplates'

/** An outline in its form; a new one where the address names none. */
export function ConditionTemplateScreen() {
  const { t } = useTranslation(['conditions', 'lookups'])
  const id = useRouteId()
  const isNew = Number.isNaN(id)
  const { data, error, refetch } = useQuery({
    ...api.conditionTemplates.get.queryOptions({ input: { id } }),
    enabled: !isNew,
  })
  if (isNew) return <Form template={null} />
  if (data) return <Form template={data} />
  if (!error) return <RecordSkeleton />
  return (
    <RecordFailed
      error={error}
      onRetry={() => void refetch()}
      icon={IconCar}
      missing={t('missing')}
      list={{ href: list, label: t('toList') }}
      action={t('lookups:modules.administration')}
    />
  )
}

/** Saves the form onto the version it was opened on; what another saved meanwhile is shown and can be taken over. */
function useOutlineForm(template: OutlineTemplate | null) {
  const { t } = useTranslation('conditions')
  const say = useErrorMessage()
  const client = useQueryClient()
  const { profile } = useSession()
  const [base, setBase] = useState(template)
  const [defaultValues] = useState(() => (template ? outlineFormOf(template) : emptyOutline()))
  const form = useForm<OutlineForm>({ mode: 'onTouched', defaultValues })
  const standing = useFormStanding(form)
  const add = useMutation(api.conditionTemplates.add.mutationOptions())
  const change = useMutation(api.conditionTemplates.change.mutationOptions())
  const stale = useStale(() => api.conditionTemplates.get.call({ id: template?.id ?? 0 }))
  const { leave, guard } = useLeave(standing.changes > 0)
  const save = form.handleSubmit(async (typed) => {
    const saving = base ? change.mutateAsync({ id: base.id, version: base.version, ...typed }) : add.mutateAsync(typed)
    const saved = await saving.catch((refused: unknown) => stale.lookAt(refused))
    if (typeof saved !== 'object') return
    void client.invalidateQueries({ queryKey: startupLookups(profile).queryKey })
    toast.success(t('saved'))
    leave(list)
  })
  const merge = (fresh: OutlineTemplate) => {
    setBase(fresh)
    form.reset(outlineFormOf(fresh), { keepDirtyValues: true })
    change.reset()
    stale.settle()
  }
  const error = say(stale.fresh ? null : (add.error ?? change.error))
  return { form, standing, base, stale, merge, save, busy: add.isPending || change.isPending, error, leave, guard }
}

function Form({ template }: { template: OutlineTemplate | null }) {
  const { t } = useTranslation('conditions')
  const { nameOf } = useNames()
  const { form, standing, base, stale, merge, save, busy, error, leave, guard } = useOutlineForm(template)
  return (
    <Page title={template ? nameOf(template) : t('new')}>
      <PageForm
        {...standing}
        onSubmit={save}
        onDiscard={() => leave(list)}
        busy={busy}
        error={error}
        saveLabel={t('save')}
        also={base && !base.used && <RemoveButton id={base.id} onDone={() => leave(list)} />}
      >
        {stale.fresh && base && <Changed base={base} fresh={stale.fresh} onMerge={merge} />}
        <OutlineFields form={form} used={base?.used ?? false} />
      </PageForm>
      {guard}
    </Page>
  )
}

type ChangedProps = { base: OutlineTemplate; fresh: OutlineTemplate; onMerge: (fresh: OutlineTemplate) => void }

function Changed({ base, fresh, onMerge }: ChangedProps) {
  const { t } = useTranslation('conditions')
  const fields = fieldsThatDiffer(outlineFormOf(base), outlineFormOf(fresh))
  return <StaleBanner fields={fields.map((field) => t(`fields.${field}`))} onMerge={() => onMerge(fresh)} />
}

function RemoveButton({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useTranslation('conditions')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconTrash size="s" />} onClick={() => setOpen(true)}>
        {t('delete')}
      </Button>
      <Suspense>
        {open && (
          <DeleteDialog
            run={() => api.conditionTemplates.remove.call({ id })}
            done={t('deleted')}
            onDone={onDone}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
