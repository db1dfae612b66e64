import { useQuery } from '@tanstack/react-query'
import type { SparePart } from '@warsha/contract/spare-parts'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { useNames } from '../lib/names.ts'
import { RecordForm } from '../lib/records/RecordForm.tsx'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { usePartsPath } from '../lib/store/use-parts-path.ts'
import { IconBuildingWarehouse } from '../ui/icons.tsx'
import { PartFields } from './PartFields.tsx'
import { partFormOf, partInputOf } from './part-form.ts'
import { useWhyNotKeep } from './use-keeps-parts.ts'

/** A part of the catalogue, or a new one. */
export function SparePartScreen() {
  const id = useRouteId()
  return Number.isNaN(id) ? <PartForm part={null} /> : <KnownPart key={id} id={id} />
}

function KnownPart({ id }: { id: number }) {
  const record = useQuery(api.spareParts.get.queryOptions({ input: { id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconBuildingWarehouse}
      missing="spare-parts:missing"
      list={{ href: usePartsPath(), label: 'spare-parts:toList' }}
      action="lookups:modules.store"
    >
      {(part) => <PartForm part={part} />}
    </RecordScreen>
  )
}

function PartForm({ part }: { part: SparePart | null }) {
  const { t } = useTranslation('spare-parts')
  const { nameOf } = useNames()
  const list = usePartsPath()
  const whyNot = useWhyNotKeep()
  const id = part?.id ?? 0
  return (
    <RecordForm
      stored={part}
      words={{
        title: part ? part.partNo : t('new'),
        ...(part && { heading: `${part.partNo} · ${nameOf(part)}` }),
        save: t(part ? 'saveChanges' : 'save'),
        saved: t('saved'),
      }}
      back={list}
      next={(saved) => pageOf('sparePart', saved.id)}
      labelOf={(field) => t(`field.${field}`)}
      formOf={partFormOf}
      read={() => api.spareParts.get.call({ id })}
      save={(form, version) => {
        const input = partInputOf(form)
        return part ? api.spareParts.update.call({ ...input, id, version }) : api.spareParts.create.call(input)
      }}
      disabledReason={whyNot}
    >
      {(form, stored) => <PartFields form={form} stored={stored} />}
    </RecordForm>
  )
}
