import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutlineTemplate } from '@warsha/contract/condition-templates'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { startupLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { RecordFailed } from '../lib/records/RecordFailed.tsx'
import { RecordForm } from '../lib/records/RecordForm.tsx'
import { RecordSkeleton } from '../lib/records/RecordSkeleton.tsx'
import { RemoveButton } from '../lib/records/RemoveButton.tsx'
import { useSession } from '../lib/session.ts'
import { IconCar } from '../ui/icons.tsx'
import { OutlineFields } from './OutlineFields.tsx'
import { emptyOutline, type OutlineForm, outlineFormOf } from './outline-form.ts'

const list = pathOf('conditionTemplate', 'list')

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

/** A user who saves second sees what the first one changed. */
function Form({ template }: { template: OutlineTemplate | null }) {
  const { t } = useTranslation('conditions')
  const { nameOf } = useNames()
  const client = useQueryClient()
  const { profile } = useSession()
  const id = template?.id ?? 0
  const save = async (values: OutlineForm, version: number): Promise<OutlineTemplate> => {
    const saved = template
      ? await api.conditionTemplates.change.call({ id, version, ...values })
      : await api.conditionTemplates.add.call(values)
    void client.invalidateQueries({ queryKey: startupLookups(profile).queryKey })
    return saved
  }
  return (
    <RecordForm
      stored={template}
      formOf={(stored) => (stored ? outlineFormOf(stored) : emptyOutline())}
      save={save}
      read={() => api.conditionTemplates.get.call({ id })}
      labelOf={(field) => t(`fields.${field as keyof OutlineForm}`)}
      words={{ title: template ? nameOf(template) : t('new'), save: t('save'), saved: t('saved') }}
      back={list}
      next={() => list}
      also={({ used }, leave) =>
        !used && (
          <RemoveButton
            run={() => api.conditionTemplates.remove.call({ id })}
            done={t('deleted')}
            onDone={() => leave(list)}
          />
        )
      }
    >
      {(form, stored) => <OutlineFields form={form} used={stored?.used ?? false} />}
    </RecordForm>
  )
}
