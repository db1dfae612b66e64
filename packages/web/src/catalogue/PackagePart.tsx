import { useMutation, useQuery } from '@tanstack/react-query'
import type { ServicePackage } from '@warsha/contract/catalogue'
import { money } from '@warsha/domain/money'
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
import { IconPackages } from '../ui/more-icons.tsx'
import { toast } from '../ui/toast.ts'
import { PackageFields, type PackageForm } from './PackageFields.tsx'
import { useFormError } from './use-form-error.ts'

type Props = { shopId: number /** not a number: a new one */; id: number }
const listOf = (shopId: number) => `${pageOf('shop', shopId)}?tab=packages`
const empty: PackageForm = { nameEn: '', nameAr: '', description: '', price: null, active: true, items: [] }

const formOf = ({ nameEn, nameAr, description, price, active, items }: ServicePackage): PackageForm => ({
  nameEn,
  nameAr,
  description,
  price,
  active,
  items: items.map(({ serviceId, quantityMilli }) => ({ serviceId, quantityMilli })),
})
const packageOf = ({ price, items, ...form }: PackageForm) => ({
  ...form,
  price: money(price ?? 0),
  items: items.map(({ serviceId, quantityMilli }) => ({ serviceId, quantityMilli: quantityMilli ?? 1000 })),
})

/** A package in its form. */
export function PackageScreenPart({ shopId, id }: Props) {
  const isNew = Number.isNaN(id)
  const record = useQuery({
    ...api.catalogue.servicePackage.queryOptions({ input: { id } }),
    enabled: !isNew,
  })
  if (isNew) return <Form shopId={shopId} sold={null} />
  return (
    <RecordScreen
      record={record}
      icon={IconPackages}
      missing="catalogue:package.missing"
      list={{ href: listOf(shopId), label: 'catalogue:package.toList' }}
      action="lookups:modules.administration"
    >
      {(data) => <Form shopId={shopId} sold={data} />}
    </RecordScreen>
  )
}

function Form({ shopId, sold }: { shopId: number; sold: ServicePackage | null }) {
  const { t } = useTranslation('catalogue')
  const { nameOf } = useNames()
  const [base, setBase] = useState(sold)
  const form = useForm<PackageForm>({ mode: 'onTouched', defaultValues: sold ? formOf(sold) : empty })
  const standing = useFormStanding(form)
  const add = useMutation(api.catalogue.addPackage.mutationOptions())
  const change = useMutation(api.catalogue.changePackage.mutationOptions())
  const stale = useStale(() => api.catalogue.servicePackage.call({ id: sold?.id ?? 0 }))
  const { leave, guard } = useLeave(standing.changes > 0)
  const error = useFormError(form, 'package', stale.fresh ? null : (add.error ?? change.error))
  const save = form.handleSubmit(async (values) => {
    const fields = packageOf(values)
    const saving = base
      ? change.mutateAsync({ id: base.id, version: base.version, ...fields })
      : add.mutateAsync(fields)
    const saved = await saving.catch(async (refused: unknown) => (await stale.lookAt(refused)) || error.place(refused))
    if (typeof saved !== 'object') return
    toast.success(t('package.saved'))
    leave(listOf(shopId))
  })
  const { fresh } = stale
  const merge = (seen: ServicePackage) => {
    setBase(seen)
    form.reset(formOf(seen), { keepDirtyValues: true })
    change.reset()
    stale.settle()
  }
  const remove = base && (
    <RemoveButton
      run={() => api.catalogue.removePackage.call({ id: base.id })}
      done={t('package.deleted')}
      onDone={() => leave(listOf(shopId))}
    />
  )
  return (
    <Page title={sold ? nameOf(sold) : t('packages.new')}>
      <PageForm
        {...standing}
        onSubmit={save}
        onDiscard={() => leave(listOf(shopId))}
        busy={add.isPending || change.isPending}
        error={error.message}
        saveLabel={t('package.save')}
        also={remove}
      >
        {fresh && base && (
          <StaleBanner
            fields={fieldsThatDiffer(formOf(base), formOf(fresh)).map((field) => t(`package.${field}`))}
            onMerge={() => merge(fresh)}
          />
        )}
        <PackageFields form={form} />
      </PageForm>
      {guard}
    </Page>
  )
}
