import { useMutation, useQuery } from '@tanstack/react-query'
import type { CatalogueService } from '@warsha/contract/catalogue'
import { pageOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { fieldsThatDiffer } from '../lib/records/field-changes.ts'
import { PageForm } from '../lib/records/PageForm.tsx'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { RemoveButton } from '../lib/records/RemoveButton.tsx'
import { StaleBanner } from '../lib/records/StaleBanner.tsx'
import { useFormStanding } from '../lib/records/use-form-standing.ts'
import { useLeave } from '../lib/records/use-leave.tsx'
import { useStale } from '../lib/records/use-stale.ts'
import { IconTool } from '../ui/icons.tsx'
import { toast } from '../ui/toast.ts'
import { ServiceFields } from './ServiceFields.tsx'
import { emptyService, type ServiceForm, serviceFormOf, serviceOf } from './service-form.ts'
import { useCatalogueChanged } from './use-catalogue-changed.ts'
import { useFormError } from './use-form-error.ts'

type Props = { shopId: number /** not a number: a new one */; id: number }
const listOf = (shopId: number) => `${pageOf('shop', shopId)}?tab=services`

/** A service of the shop in its form. */
export function ServiceScreenPart({ shopId, id }: Props) {
  const isNew = Number.isNaN(id)
  const record = useQuery({
    ...api.catalogue.service.queryOptions({ input: { id } }),
    enabled: !isNew,
  })
  if (isNew) return <Form shopId={shopId} service={null} />
  return (
    <RecordScreen
      record={record}
      icon={IconTool}
      missing="catalogue:service.missing"
      list={{ href: listOf(shopId), label: 'catalogue:service.toList' }}
      action="lookups:modules.administration"
    >
      {(data) => <Form shopId={shopId} service={data} />}
    </RecordScreen>
  )
}

/** The form of a service, with what another has changed meanwhile. */
function useServiceForm(shopId: number, service: CatalogueService | null) {
  const { t } = useTranslation('catalogue')
  const [base, setBase] = useState(service)
  const form = useForm<ServiceForm>({
    mode: 'onTouched',
    defaultValues: service ? serviceFormOf(service) : emptyService(shopId),
  })
  const standing = useFormStanding(form)
  const changed = useCatalogueChanged()
  const add = useMutation(api.catalogue.addService.mutationOptions())
  const change = useMutation(api.catalogue.changeService.mutationOptions())
  const stale = useStale(() => api.catalogue.service.call({ id: service?.id ?? 0 }))
  const { leave, guard } = useLeave(standing.changes > 0)
  const error = useFormError(form, 'service', stale.fresh ? null : (add.error ?? change.error))
  const save = form.handleSubmit(async (values) => {
    const fields = serviceOf(values)
    const saving = base
      ? change.mutateAsync({ id: base.id, version: base.version, ...fields })
      : add.mutateAsync(fields)
    const saved = await saving.catch(async (refused: unknown) => (await stale.lookAt(refused)) || error.place(refused))
    if (typeof saved !== 'object') return
    changed()
    toast.success(t('service.saved'))
    leave(listOf(shopId))
  })
  const merge = (fresh: CatalogueService) => {
    setBase(fresh)
    form.reset(serviceFormOf(fresh), { keepDirtyValues: true })
    change.reset()
    stale.settle()
  }
  const busy = add.isPending || change.isPending
  return { form, standing, base, fresh: stale.fresh, merge, save, busy, error: error.message, changed, leave, guard }
}

function Form({ shopId, service }: { shopId: number; service: CatalogueService | null }) {
  const { t } = useTranslation('catalogue')
  const { nameOf } = useNames()
  const { form, standing, base, fresh, merge, save, busy, error, changed, leave, guard } = useServiceForm(
    shopId,
    service,
  )
  return (
    <Page title={service ? nameOf(service) : t('services.new')}>
      <PageForm
        {...standing}
        onSubmit={save}
        onDiscard={() => leave(listOf(shopId))}
        busy={busy}
        error={error}
        saveLabel={t('service.save')}
        also={
          base && (
            <RemoveButton
              run={() => api.catalogue.removeService.call({ id: base.id })}
              done={t('service.deleted')}
              onDone={() => {
                changed()
                leave(listOf(shopId))
              }}
            />
          )
        }
      >
        {fresh && base && (
          <StaleBanner
            fields={fieldsThatDiffer(serviceFormOf(base), serviceFormOf(fresh)).map((field) => t(`service.${field}`))}
            onMerge={() => merge(fresh)}
          />
        )}
        <ServiceFields form={form} />
      </PageForm>
      {guard}
    </Page>
  )
}
