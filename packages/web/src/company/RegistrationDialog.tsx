import { useMutation } from '@tanstack/react-query'
import type { VatRegistration } from '@warsha/contract/vat-registrations'
import { refuseVatNumber } from '@warsha/domain/customers'
import { textLimits } from '@warsha/domain/limits'
import { saudiArabia } from '@warsha/domain/national-address'
import { refuseHalfName } from '@warsha/domain/vat-registrations'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { toast } from '../ui/toast.ts'
import { AddressFields } from './AddressFields.tsx'
import { type RegistrationForm, registrationFormOf, registrationOfForm } from './registration-form.ts'

type Props = {
  /** Null is a new one. */
  stored: VatRegistration | null
  onSaved: (saved: VatRegistration) => void
  onClose: () => void
}

/** The form of a VAT registration: its number, and what it says of itself where that is not what shop and company say. */
export function RegistrationDialog({ stored, onSaved, onClose }: Props) {
  const { t } = useTranslation('company')
  const say = useErrorMessage()
  const form = useForm<RegistrationForm>({ mode: 'onTouched', defaultValues: registrationFormOf(stored) })
  const isSaudi = useWatch({ control: form.control, name: 'countryId' }) === saudiArabia
  const saving = useMutation({
    mutationFn: (typed: RegistrationForm) => {
      const registration = registrationOfForm(typed)
      return stored
        ? api.company.changeVatRegistration.call({ id: stored.id, version: stored.version, ...registration })
        : api.company.addVatRegistration.call(registration)
    },
    onSuccess: (saved) => {
      toast.success(t('registrations.saved'))
      onSaved(saved)
      onClose()
    },
  })
  return (
    <DialogForm
      title={stored ? t('registrations.edit', { number: stored.vatNumber }) : t('registrations.new')}
      submitLabel={t('registrations.save')}
      onSubmit={form.handleSubmit((typed) => saving.mutate(typed))}
      onClose={onClose}
      dirty={form.formState.isDirty}
      busy={saving.isPending}
      error={say(saving.error, { vatNumber: t('vat.vatNumber'), cityId: t('contact.cityId') })}
      width={720}
    >
      <Facts form={form} stored={stored} />
      <p className="soft text-sm">{t('registrations.addressHint')}</p>
      <AddressFields form={form} isSaudi={isSaudi} disabledReason={undefined} />
    </DialogForm>
  )
}

function Facts({ form, stored }: Pick<Props, 'stored'> & { form: UseFormReturn<RegistrationForm> }) {
  const { t } = useTranslation('company')
  const { control, getValues } = form
  const sentence = useRefusalMessage()
  const wrongNumber = (typed: unknown) => {
    const refusal = refuseVatNumber(String(typed))
    return refusal ? sentence(refusal) : undefined
  }
  const halfNamed = () => {
    const refusal = refuseHalfName(getValues())
    return refusal ? sentence(refusal) : undefined
  }
  const name = (field: 'nameAr' | 'nameEn') => ({
    control,
    name: field,
    label: t(`registrations.${field}`),
    maxLength: textLimits.long,
    validate: halfNamed,
  })
  return (
    <div className="fields-2">
      <TextField
        control={control}
        name="vatNumber"
        label={t('vat.vatNumber')}
        maxLength={15}
        inputMode="numeric"
        ltr
        required
        autoFocus
        validate={wrongNumber}
        disabledReason={stored?.onInvoices ? sentence({ code: 'vatNumberOnInvoices', data: {} }) : undefined}
      />
      <TextField
        control={control}
        name="crNumber"
        label={t('general.crNumber')}
        maxLength={20}
        inputMode="numeric"
        ltr
      />
      <TextField {...name('nameAr')} hint={t('registrations.nameHint')} />
      <TextField {...name('nameEn')} />
    </div>
  )
}
