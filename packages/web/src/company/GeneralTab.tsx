import { useMutation } from '@tanstack/react-query'
import type { Company } from '@warsha/contract/company'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { useWhyNoIban } from '../lib/use-why-no-iban.ts'
import { Card } from '../ui/Card.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { type GeneralForm, generalFormOf } from './company-form.ts'
import { PartForm } from './PartForm.tsx'
import { PicturesCard } from './PicturesCard.tsx'
import { useAfterSave } from './use-after-save.ts'

type Props = { company: Company; onSaved: (saved: Company) => void }

/** Who the company is: names, registration, bank account, and the pictures of its documents. */
export function GeneralTab({ company, onSaved }: Props) {
  const { t } = useTranslation('company')
  const stored = generalFormOf(company)
  const form = useForm<GeneralForm>({ mode: 'onTouched', defaultValues: stored })
  const saving = useMutation(
    api.company.saveGeneralInfo.mutationOptions({ onSuccess: useAfterSave(t('general.saved'), onSaved) }),
  )
  return (
    <PartForm
      version={company.version}
      form={form}
      stored={stored}
      action="administration.companyProfile"
      labelOf={(field) => t(`general.${field}`)}
      saveLabel={t('general.save')}
      busy={saving.isPending}
      error={saving.error}
      onSave={(typed, version) => saving.mutate({ id: company.id, version, ...typed })}
    >
      <Fields control={form.control} />
      <PicturesCard company={company} />
    </PartForm>
  )
}

function Fields({ control }: Pick<ReturnType<typeof useForm<GeneralForm>>, 'control'>) {
  const { t } = useTranslation('company')
  const disabledReason = useWhyNot()('administration.companyProfile')
  const iban = useWhyNoIban()
  const field = (name: keyof GeneralForm, maxLength: number) =>
    ({ control, name, label: t(`general.${name}`), maxLength, disabledReason }) as const
  return (
    <>
      <Card title={t('general.names')}>
        <div className="fields-2">
          <TextField {...field('nameAr', 100)} required hint={t('general.namesHint')} />
          <TextField {...field('nameEn', 100)} required />
          <TextField {...field('ownerName', 100)} />
        </div>
      </Card>
      <Card title={t('general.registration')}>
        <div className="fields-2">
          <TextField {...field('crNumber', 20)} ltr inputMode="numeric" />
          <TextField {...field('licenseNo', 50)} ltr />
          <TextField {...field('iban', 50)} ltr hint={t('general.ibanHint')} validate={iban} />
        </div>
      </Card>
    </>
  )
}
