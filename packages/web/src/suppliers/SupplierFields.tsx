import { supplierTypeNames } from '@warsha/domain/suppliers'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Billing, Names, Notes } from '../lib/parties/BusinessFields.tsx'
import { PaymentTermField } from '../lib/parties/PaymentTermField.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { PhoneField } from '../ui/fields/PhoneField.tsx'
import { SupplierDuplicates } from './SupplierDuplicates.tsx'
import { supplierGlyphs } from './SupplierType.tsx'
import type { SupplierForm } from './supplier-form.ts'

type Props = {
  form: UseFormReturn<SupplierForm> /** the supplier being edited, who is not their own duplicate */
  exceptId?: number
}

/** The fields of a supplier, with the warning of duplicates while typing. */
export function SupplierFields({ form, exceptId }: Props) {
  const { t } = useTranslation(['suppliers', 'customers'])
  const { control } = form
  return (
    <div className="stack">
      <ChoiceField
        control={control}
        name="type"
        label={t('type')}
        options={supplierTypeNames.map((value) => ({ value, label: t(`types.${value}`), icon: supplierGlyphs[value] }))}
      />
      <div className="fields-2">
        <Names form={form} />
        <PhoneField control={control} name="contactNo" label={t('contactNo')} />
        <PhoneField control={control} name="whatsappNo" label={t('customers:whatsappNo')} />
      </div>
      <SupplierDuplicates control={control} exceptId={exceptId} />
      <Billing form={form} />
      <div className="fields-2">
        <PaymentTermField form={form} />
      </div>
      <Notes form={form} />
    </div>
  )
}
