import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SystemSettings } from '@warsha/contract/system-settings'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useLookups } from '../lib/lookups.ts'
import { useWhyNot } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { RecordFailed } from '../lib/records/RecordFailed.tsx'
import { RecordSkeleton } from '../lib/records/RecordSkeleton.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { IconSettings } from '../ui/icons.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { OtherSettings } from './OtherSettings.tsx'
import { PartForm } from './PartForm.tsx'
import { PrintingSettings } from './PrintingSettings.tsx'
import { type SettingsForm, settingsFormOf, settingsIn } from './settings-form.ts'
import { useAfterSave } from './use-after-save.ts'

const parts = { printing: PrintingSettings, other: OtherSettings }
const tabs = Object.keys(parts) as (keyof typeof parts)[]
const defaults = { tab: 'printing' }

/** What the company decides for all its shops: how documents are printed, what is attached, how messages begin. */
export function SystemSettingsScreen() {
  const { t } = useTranslation(['company-settings', 'lookups'])
  const asked = api.company.systemSettings.queryOptions()
  const { data, error, refetch } = useQuery(asked)
  const client = useQueryClient()
  const [{ tab }] = useSearchState(defaults)
  const [saves, setSaves] = useState(0)
  const current = tabs.find((key) => key === tab) ?? 'printing'
  const links = tabs.map((key) => ({
    key,
    label: t(`tabs.${key}`),
    href: `/administration/systemSettings?tab=${key}`,
  }))
  if (!data && error)
    return (
      <RecordFailed
        error={error}
        onRetry={() => void refetch()}
        icon={IconSettings}
        missing={t('failed')}
        list={{ href: '/administration', label: t('lookups:modules.administration') }}
        action={t('lookups:modules.administration')}
      />
    )
  if (!data) return <RecordSkeleton />
  return (
    <Page>
      <div className="stack">
        <Tabs tabs={links} current={current} label={t('tabs.label')} />
        <Form
          key={`${current}-${saves}`}
          part={current}
          settings={data}
          onSaved={(saved) => {
            client.setQueryData(asked.queryKey, saved)
            setSaves(saves + 1)
          }}
        />
      </div>
    </Page>
  )
}

type Props = { part: keyof typeof parts; settings: SystemSettings; onSaved: (saved: SystemSettings) => void }

function Form({ part, settings, onSaved }: Props) {
  const { t } = useTranslation('company-settings')
  const { id } = useLookups().company
  const why = useWhyNot()('administration.systemSettings')
  const stored = settingsFormOf(settings)
  const form = useForm<SettingsForm>({ mode: 'onTouched', defaultValues: stored })
  const saving = useMutation(
    api.company.saveSystemSettings.mutationOptions({ onSuccess: useAfterSave(t('saved'), onSaved) }),
  )
  const Part = parts[part]
  return (
    <PartForm
      version={settings.version}
      form={form}
      stored={stored}
      action="administration.systemSettings"
      labelOf={(field) => t(field, { types: '' })}
      saveLabel={t('save')}
      busy={saving.isPending}
      error={saving.error}
      onSave={(typed, version) => saving.mutate({ id, version, ...settingsIn(typed) })}
    >
      <Part form={form} why={why} uploads={settings.uploads} />
    </PartForm>
  )
}
