import type { FieldPathByValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/fields/TextField.tsx'

type Props<Form extends FieldValues> = {
  control: UseFormReturn<Form>['control']
  name: FieldPathByValue<Form, string>
  autoFocus?: boolean
}

/** The six digits of the portal: a telephone that gets them offers them. */
export function OtpField<Form extends FieldValues>({ control, name, autoFocus = false }: Props<Form>) {
  const { t } = useTranslation('company-e-invoicing')
  return (
    <TextField
      control={control}
      name={name}
      label={t('otp.label')}
      hint={t('otp.hint')}
      maxLength={6}
      inputMode="numeric"
      autoComplete="one-time-code"
      ltr
      required
      {...(autoFocus && { autoFocus })}
    />
  )
}
