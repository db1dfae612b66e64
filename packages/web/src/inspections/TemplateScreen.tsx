import { useQuery } from '@tanstack/react-query'
import type { Template } from '@warsha/contract/inspection-rows'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { useCachedLookup } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { RecordForm } from '../lib/records/RecordForm.tsx'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { RemoveButton } from '../lib/records/RemoveButton.tsx'
import { IconClipboardList } from '../ui/icons.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import { emptyTemplate, type TemplateForm, templateFormOf, templateOf } from './template-form.ts'

const list = pathOf('inspectionTemplate', 'list')

/** A checklist in its form; a new one where the address names none. */
export function TemplateScreen() {
  const id = useRouteId()
  const isNew = Number.isNaN(id)
  const record = useQuery({
    ...api.inspections.template.queryOptions({ input: { id } }),
    enabled: !isNew,
  })
  // A list of choices without its choice would lose it.
  const services = useCachedLookup('services')
  if (isNew && services) return <Form template={null} />
  return (
    <RecordScreen
      record={{ data: services && record.data, error: record.error, refetch: record.refetch }}
      icon={IconClipboardList}
      missing="inspections:template.missing"
      list={{ href: list, label: 'inspections:template.toList' }}
      action="lookups:modules.administration"
    >
      {(data) => <Form template={data} />}
    </RecordScreen>
  )
}

/** A user who saves second sees what the first one changed. */
function Form({ template }: { template: Template | null }) {
  const { t } = useTranslation('inspections')
  const { nameOf } = useNames()
  const id = template?.id ?? 0
  return (
    <RecordForm
      stored={template}
      formOf={(stored) => (stored ? templateFormOf(stored) : emptyTemplate)}
      save={(values, version) => {
        const fields = templateOf(values)
        return template
          ? api.inspections.changeTemplate.call({ id, version, ...fields })
          : api.inspections.addTemplate.call(fields)
      }}
      read={() => api.inspections.template.call({ id })}
      labelOf={(field) => t(`template.${field as keyof TemplateForm}`)}
      words={{
        title: template ? nameOf(template) : t('templates.new'),
        save: t('template.save'),
        saved: t('template.saved'),
      }}
      back={list}
      next={() => list}
      also={(_, leave) => (
        <RemoveButton
          run={() => api.inspections.removeTemplate.call({ id })}
          done={t('template.deleted')}
          onDone={() => leave(list)}
        />
      )}
    >
      {(form) => <TemplateFields form={form} />}
    </RecordForm>
  )
}
