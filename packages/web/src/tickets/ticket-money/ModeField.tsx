import type { PaymentMode } from '@warsha/domain/payments'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { modeOptions } from './modes.ts'

type Props<Form extends FieldValues> = { control: Control<Form>; name: FieldPath<Form>; label: string }

/** The five ways of paying, chosen with 1 to 5. */
export function ModeField<Form extends FieldValues & { mode: PaymentMode }>(props: Props<Form>) {
  const { t } = useTranslation('tickets')
  return <ChoiceField {...props} options={modeOptions((mode) => t(`modes.${mode}`))} digits />
}
