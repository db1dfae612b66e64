import { buyerSchemes, refuseIdentifier } from '@warsha/domain/buyers'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useRefusalMessage } from '../refusals.ts'
import type { CustomerForm } from './customer-form.ts'
import { PaymentTermField } from './PaymentTermField.tsx'
import { PriceListField } from './PriceListField.tsx'

type Props = { form: UseFormReturn<CustomerForm> }

/** What names a customer or a partner on a tax invoice where there is no VAT number: whose number it is, and the number. */
export function IdentifierFields({ form: { control } }: Props) {
  const { t } = useTranslation('customers')
  const say = useRefusalMessage()
  const idScheme = useWatch({ control, name: 'idScheme' })
  const check = (typed: unknown) => {
    const refusal = refuseIdentifier({ idScheme, idNumber: typeof typed === 'string' ? typed : null })
    return refusal ? say(refusal) : undefined
  }
  return (
    <div className="fields-2">
      <SelectField
        control={control}
        name="idScheme"
        label={t('idScheme')}
        clearable
        options={buyerSchemes.map((value) => ({ value, label: t(`schemes.${value}`) }))}
      />
      <TextField
        control={control}
        name="idNumber"
        label={t('idNumber')}
        ltr
        maxLength={30}
        required={idScheme !== null}
        validate={check}
      />
    </div>
  )
}

/** How somebody is billed: a person may ask for a standard invoice, and everybody may have terms of their own; a customer buys by a price list besides. */
export function TermsFields({ form, buys }: Props & { buys: boolean }) {
  const { control } = form
  const { t } = useTranslation('customers')
  const type = useWatch({ control, name: 'type' })
  return (
    <>
      {type === 'Individual' && (
        <SwitchField control={control} name="wantsStandard" label={t('wantsStandard')} hint={t('wantsStandardHint')} />
      )}
      <div className="fields-2">
        <PaymentTermField form={form} hint={t('paymentTermHint')} />
        {buys && <PriceListField form={form} />}
      </div>
    </>
  )
}
