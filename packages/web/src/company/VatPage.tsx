import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Company } from '@warsha/contract/company'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { startupLookups } from '../lib/lookups.ts'
import { useWhyNot } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { PageForm } from '../lib/records/PageForm.tsx'
import { StaleBanner } from '../lib/records/StaleBanner.tsx'
import { useFormStanding } from '../lib/records/use-form-standing.ts'
import { useLeave } from '../lib/records/use-leave.tsx'
import { useMergedForm } from '../lib/records/use-merged-form.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { useSession } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toast.ts'
import { VatFields } from './VatFields.tsx'
import { questionOf, type VatForm, type VatQuestion, vatFormOf } from './vat-form.ts'

type Props = { company: Company; onSaved: (saved: Company) => void }

/** Saves what was typed; screens that reckon with VAT are told at once. */
function useSaveVat(onSaved: Props['onSaved']) {
  const { t } = useTranslation('company')
  const client = useQueryClient()
  const { profile } = useSession()
  return useMutation(
    api.company.saveVat.mutationOptions({
      onSuccess: (saved) => {
        onSaved(saved)
        void client.invalidateQueries({ queryKey: startupLookups(profile).queryKey })
        toast.success(t('saved'))
      },
    }),
  )
}

export function VatPage({ company, onSaved }: Props) {
  const { t } = useTranslation('company')
  const why = useWhyNot()('administration.vatSettings')
  const say = useErrorMessage()
  const stored = vatFormOf(company)
  const form = useForm<VatForm>({ mode: 'onTouched', defaultValues: stored })
  const standing = useFormStanding(form)
  const merged = useMergedForm(form, { version: company.version, values: stored })
  const saving = useSaveVat(onSaved)
  const [asked, setAsked] = useState<{ question: VatQuestion; typed: VatForm } | null>(null)
  const { leave, guard } = useLeave(standing.changes > 0)
  const save = (typed: VatForm) => saving.mutate({ id: company.id, version: merged.version, ...typed })
  const submit = form.handleSubmit((typed) => {
    const question = questionOf(stored, typed)
    if (question) setAsked({ question, typed })
    else save(typed)
  })
  return (
    <Page>
      <PageForm
        {...standing}
        onSubmit={submit}
        onDiscard={() => (standing.changes > 0 ? form.reset(stored) : leave('/administration'))}
        busy={saving.isPending}
        disabledReason={why}
        error={say(merged.errorOf(saving.error))}
        saveLabel={t('save')}
      >
        {merged.changed.length > 0 && (
          <StaleBanner fields={merged.changed.map((field) => t(`vat.${field}`))} onMerge={merged.merge} />
        )}
        <VatFields form={form} why={why} />
      </PageForm>
      {asked && (
        <ConfirmDialog
          title={t(`ask.${asked.question}.title`)}
          text={t(`ask.${asked.question}.text`)}
          confirmLabel={t(`ask.${asked.question}.confirm`)}
          danger={asked.question.endsWith('Off')}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            save(asked.typed)
          }}
        />
      )}
      {guard}
    </Page>
  )
}
