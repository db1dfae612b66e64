import type { PaymentMode } from '@warsha/domain/payments'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { modeOptions } from './modes.ts'

type Props<Form extends FieldValues> = {
  control: Control<Form>
  name: FieldPath<Form>
  label: string
  wordOf: (mode: PaymentMode) => string
  /** the chosen way has the focus when the dialog opens, so that a digit chooses at once */
  autoFocus?: boolean
  /** the digits are for another part of the payment */
  digits?: boolean
}

/** The five ways of paying, chosen with 1 to 5. */
export function ModeField<Form extends FieldValues>({ wordOf, digits = true, ...props }: Props<Form>) {
  return <ChoiceField {...props} options={modeOptions(wordOf)} digits={digits} />
}
