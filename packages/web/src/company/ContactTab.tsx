import { useMutation } from '@tanstack/react-query'
import type { Company } from '@warsha/contract/company'
import { saudiArabia } from '@warsha/domain/national-address'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { Card } from '../ui/Card.tsx'
import { PhoneField } from '../ui/fields/PhoneField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { type ContactForm, contactFormOf } from './company-form.ts'
import { PartForm } from './PartForm.tsx'
import { useAfterSave } from './use-after-save.ts'

type Props = { company: Company; onSaved: (saved: Company) => void }

/** Where the company is and how it is reached, as its documents say it. */
export function ContactTab({ company, onSaved }: Props) {
  const { t } = useTranslation('company')
  const stored = contactFormOf(company)
  const form = useForm<ContactForm>({ mode: 'onTouched', defaultValues: stored })
  const disabledReason = useWhyNot()('administration.contactInfo')
  const isSaudi = useWatch({ control: form.control, name: 'countryId' }) === saudiArabia
  const saving = useMutation(
    api.company.saveContactInfo.mutationOptions({ onSuccess: useAfterSave(t('contact.saved'), onSaved) }),
  )
  const { longitude, latitude } = company
  return (
    <PartForm
      version={company.version}
      form={form}
      stored={stored}
      action="administration.contactInfo"
      labelOf={(field) => t(`contact.${field}`)}
      saveLabel={t('contact.save')}
      busy={saving.isPending}
      error={saving.error}
      onSave={(typed, version) => saving.mutate({ id: company.id, version, ...typed, longitude, latitude })}
    >
      <Card title={t('contact.reach')}>
        <div className="fields-2">
          <PhoneField
            control={form.control}
            name="contactNo"
            label={t('contact.contactNo')}
            disabledReason={disabledReason}
          />
          <TextField
            control={form.control}
            name="email"
            label={t('contact.email')}
            kind="email"
            maxLength={100}
            disabledReason={disabledReason}
          />
        </div>
      </Card>
      <Card title={isSaudi ? t('contact.nationalAddress') : t('contact.address')}>
        <AddressFields whole form={form} isSaudi={isSaudi} disabledReason={disabledReason} />
      </Card>
    </PartForm>
  )
}
