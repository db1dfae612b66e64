import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Company, Papers } from '@warsha/contract/company'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { PartForm } from './PartForm.tsx'
import { TermsCard } from './TermsCard.tsx'
import { TitlesCard } from './TitlesCard.tsx'
import { useAfterSave } from './use-after-save.ts'

export type PapersForm = Pick<Papers, 'titles' | 'terms'>

/** What the company calls its documents, and the terms at their foot. */
export function PapersTab({ company }: { company: Company }) {
  const { t } = useTranslation(['company', 'ui'])
  const asked = api.company.papers.queryOptions()
  const { data, isError, refetch } = useQuery(asked)
  const client = useQueryClient()
  const [saves, setSaves] = useState(0)
  if (data)
    return (
      <Form
        key={saves}
        companyId={company.id}
        papers={data}
        onSaved={(saved) => {
          client.setQueryData(asked.queryKey, saved)
          setSaves(saves + 1)
        }}
      />
    )
  return isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows rows={6} label={t('ui:loading')} />
}

type Props = { companyId: number; papers: Papers; onSaved: (saved: Papers) => void }

function Form({ companyId, papers, onSaved }: Props) {
  const { t } = useTranslation('company')
  const { version, ...stored } = papers
  const form = useForm<PapersForm>({ mode: 'onTouched', defaultValues: stored })
  const saving = useMutation(
    api.company.savePapers.mutationOptions({ onSuccess: useAfterSave(t('papers.saved'), onSaved) }),
  )
  return (
    <PartForm
      version={version}
      form={form}
      stored={stored}
      action="administration.companyProfile"
      labelOf={(field) => t(`papers.${field}`)}
      saveLabel={t('papers.save')}
      busy={saving.isPending}
      error={saving.error}
      onSave={(typed, onto) => saving.mutate({ id: companyId, version: onto, ...typed })}
    >
      <TermsCard form={form} />
      <TitlesCard form={form} />
    </PartForm>
  )
}
