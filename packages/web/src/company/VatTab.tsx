import { useMutation } from '@tanstack/react-query'
import type { Company } from '@warsha/contract/company'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { session } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toast.ts'
import { PartForm } from './PartForm.tsx'
import { VatFields } from './VatFields.tsx'
import { questionOf, type VatForm, type VatQuestion, vatFormOf } from './vat-form.ts'

type Props = { company: Company; onSaved: (saved: Company) => void }

/** What the company says of VAT; what tax follows from is asked before it is stored. */
export function VatTab({ company, onSaved }: Props) {
  const { t } = useTranslation('company')
  const stored = vatFormOf(company)
  const form = useForm<VatForm>({ mode: 'onTouched', defaultValues: stored })
  const why = useWhyNot()('administration.vatSettings')
  const saving = useMutation(
    api.company.saveVat.mutationOptions({
      onSuccess: (saved) => {
        // What counts for tax has changed: the server has ended this session (ZAT-008).
        const changed = saved.version !== company.version
        if (changed) session.signedOut()
        else onSaved(saved)
        toast.success(t(changed ? 'saved' : 'asBefore'))
      },
    }),
  )
  const [asked, setAsked] = useState<{ question: VatQuestion; typed: VatForm; version: number } | null>(null)
  const save = (typed: VatForm, version: number) => saving.mutate({ id: company.id, version, ...typed })
  return (
    <>
      <PartForm
        version={company.version}
        form={form}
        stored={stored}
        action="administration.vatSettings"
        labelOf={(field) => t(`vat.${field}`)}
        saveLabel={t('save')}
        busy={saving.isPending}
        error={saving.error}
        onSave={(typed, version) => {
          const question = questionOf(stored, typed)
          if (question) setAsked({ question, typed, version })
          else save(typed, version)
        }}
      >
        <VatFields form={form} companysId={company.vatRegistrationId} why={why} />
      </PartForm>
      {asked && (
        <ConfirmDialog
          title={t(`ask.${asked.question}.title`)}
          text={t(`ask.${asked.question}.text`)}
          confirmLabel={t(`ask.${asked.question}.confirm`)}
          danger={asked.question.endsWith('Off')}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            save(asked.typed, asked.version)
          }}
        />
      )}
    </>
  )
}
