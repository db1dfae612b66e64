import { customerTypeNames, sharingPreferences } from '@warsha/domain/customers'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { PhoneField } from '../../ui/fields/PhoneField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { IconBuilding, IconUser } from '../../ui/icons.tsx'
import { IconBuildingBank } from '../../ui/more-icons.tsx'
import { IdentifierFields, TermsFields } from './BilledFields.tsx'
import { Billing, Names, Notes } from './BusinessFields.tsx'
import { CustomerDuplicates } from './CustomerDuplicates.tsx'
import { type CustomerForm, needsAddress } from './customer-form.ts'

const typeIcons = { Company: IconBuilding, Government: IconBuildingBank, Individual: IconUser }
type Props = {
  form: UseFormReturn<CustomerForm>
  /** The customer being edited, who is not their own duplicate. */
  exceptId?: number | undefined
  /** Only what a counter asks for; the rest can be filled in later. */
  short?: boolean
  /** The labels of a partner's form: a partner needs no phone. */
  dealer?: { type: string; contactNo: string }
  /** Offers to take a duplicate instead of adding the customer again. */
  onTake?: ((id: number) => void) | undefined
}

/** The fields of a customer or a partner, with the warning of duplicates while typing. */
export function CustomerFields({ form, exceptId, short = false, dealer, onTake }: Props) {
  const { t } = useTranslation(['customers', 'lookups'])
  const { control } = form
  const type = useWatch({ control, name: 'type' })
  return (
    <div className="stack">
      <ChoiceField
        control={control}
        name="type"
        label={dealer?.type ?? t('type')}
        options={customerTypeNames.map((value) => ({
          value,
          label: t(`lookups:customerTypes.${value}`),
          icon: typeIcons[value],
        }))}
      />
      <div className="fields-2">
        <Names form={form} />
        <PhoneField control={control} name="contactNo" label={dealer?.contactNo ?? t('contactNo')} required={!dealer} />
        <PhoneField control={control} name="whatsappNo" label={t('whatsappNo')} hint={t('whatsappHint')} />
      </div>
      {!dealer && <CustomerDuplicates control={control} exceptId={exceptId} onTake={onTake} />}
      {(!short || needsAddress(type)) && (
        <>
          <Billing form={form} />
          <IdentifierFields form={form} />
        </>
      )}
      {!short && <TermsFields form={form} buys={!dealer} />}
      {!short && <Sharing form={form} />}
      {!short && <Notes form={form} />}
    </div>
  )
}

/** The language of messages and documents, and how they are sent. */
function Sharing({ form: { control } }: Pick<Props, 'form'>) {
  const { t } = useTranslation('customers')
  const languages = (['ar', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))
  const ways = sharingPreferences.map((value) => ({ value, label: t(`sharing.${value}`) }))
  return (
    <div className="fields-2">
      <SelectField control={control} name="language" label={t('language')} options={languages} />
      <SelectField control={control} name="sharingPreference" label={t('sharingPreference')} options={ways} />
    </div>
  )
}
