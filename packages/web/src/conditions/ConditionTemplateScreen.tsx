import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutlineTemplate } from '@warsha/contract/condition-templates'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { startupLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { RecordForm } from '../lib/records/RecordForm.tsx'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { RemoveButton } from '../lib/records/RemoveButton.tsx'
import { useSession } from '../lib/session.ts'
import { IconCar } from '../ui/icons.tsx'
import { OutlineFields } from './OutlineFields.tsx'
import { emptyOutline, type OutlineForm, outlineFormOf } from './outline-form.ts'

const list = pathOf('conditionTemplate', 'list')

/** An outline in its form; a new one where the address names none. */
export function ConditionTemplateScreen() {
  const id = useRouteId()
  const isNew = Number.isNaN(id)
  const record = useQuery({
    ...api.conditionTemplates.get.queryOptions({ input: { id } }),
    enabled: !isNew,
  })
  if (isNew) return <Form template={null} />
  return (
    <RecordScreen
      record={record}
      icon={IconCar}
      missing="conditions:missing"
      list={{ href: list, label: 'conditions:toList' }}
      action="lookups:modules.administration"
    >
      {(data) => <Form template={data} />}
    </RecordScreen>
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
