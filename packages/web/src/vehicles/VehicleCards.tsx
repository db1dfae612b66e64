import { pathOf } from '@warsha/domain/records'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCachedLookup } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { type ChosenCustomer, CustomerPicker } from '../lib/parties/CustomerPicker.tsx'
import { useDealers } from '../lib/parties/use-dealers.ts'
import { VehicleFields } from '../lib/parties/VehicleFields.tsx'
import type { VehicleForm } from '../lib/parties/vehicle-form.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Card } from '../ui/Card.tsx'
import { PhoneField } from '../ui/fields/PhoneField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'

type Props = {
  form: UseFormReturn<VehicleForm>
  customer: ChosenCustomer | null
  onCustomer: (customer: ChosenCustomer | null) => void
  customerError?: string | undefined
  /** why the customer of this car may not change now */
  customerLocked?: string | undefined
  exceptId?: number
  onTake?: (id: number) => void
}

/** Whose car it is, which car it is, and who else answers for it. */
export function VehicleCards(props: Props) {
  const { t } = useTranslation('vehicle-screens')
  const { form, exceptId, onTake } = props
  return (
    <>
      <Card title={t('owner')}>
        <CustomerPicker
          value={props.customer}
          onChange={props.onCustomer}
          error={props.customerError}
          disabledReason={props.customerLocked}
          hint={<AppLink href={pathOf('customer', 'new')}>{t('newCustomer')}</AppLink>}
        />
      </Card>
      <Card title={t('car')}>
        <VehicleFields form={form} {...(exceptId && { exceptId })} {...(onTake && { onTake })} />
      </Card>
      <Card title={t('more')}>
        <MoreFields form={form} customerLocked={props.customerLocked} />
      </Card>
    </>
  )
}

/** Where it is registered, and its driver where that is not the owner. */
function MoreFields({ form: { control }, customerLocked }: Pick<Props, 'form' | 'customerLocked'>) {
  const { t } = useTranslation('vehicle-screens')
  const { labelsOf } = useNames()
  const dealers = useDealers()
  const countries = useCachedLookup('countries') ?? []
  return (
    <div className="fields-2">
      <TextField
        control={control}
        name="contactName"
        label={t('contactName')}
        maxLength={100}
        hint={t('contactHint')}
      />
      <PhoneField control={control} name="contactNo" label={t('contactNo')} />
      <SelectField
        control={control}
        name="registrationCountryId"
        label={t('country')}
        options={countries.map((country) => ({ value: country.id, ...labelsOf(country) }))}
      />
      <SelectField
        control={control}
        name="dealerId"
        label={t('dealer')}
        hint={t('dealerHint')}
        clearable
        options={dealers}
        disabledReason={customerLocked}
      />
    </div>
  )
}
