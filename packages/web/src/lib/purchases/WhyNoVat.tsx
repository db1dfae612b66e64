import { noVatReasons } from '@warsha/domain/purchase-vat'
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import type { PaperForm } from './paper-form.ts'

type Vat = Pick<PaperForm, 'vatMode' | 'noVatReason'>
type Props<F extends FieldValues & Vat> = { control: Control<F>; noChange?: string | undefined; customs?: boolean }

/** Why a document bears no VAT, which says in which box of the return it stands; of an import, what was paid at customs. */
export function WhyNoVat<F extends FieldValues & Vat>({ control, noChange, customs = true }: Props<F>) {
  const { t } = useTranslation('purchases')
  const own = (name: 'vatMode' | 'noVatReason' | 'importVat') => name as FieldPath<F>
  const vatMode: FieldPathValue<F, FieldPath<F>> = useWatch({ control, name: own('vatMode') })
  const reason: FieldPathValue<F, FieldPath<F>> = useWatch({ control, name: own('noVatReason') })
  if (vatMode !== 'none') return null
  return (
    <>
      <SelectField
        control={control}
        name={own('noVatReason')}
        label={t('fields.noVatReason')}
        hint={noChange ?? t(`noVatHints.${noVatReasons.find((one) => one === reason) ?? 'notRegistered'}`)}
        options={noVatReasons.map((value) => ({ value, label: t(`noVatReasons.${value}`) }))}
        required
      />
      {customs && reason === 'importAtCustoms' && (
        <MoneyField
          control={control}
          name={own('importVat')}
          label={t('fields.importVat')}
          hint={t('importVatHint')}
          min={0}
          optional
        />
      )}
    </>
  )
}
