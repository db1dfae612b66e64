import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { modeOptions } from '../lib/payments/modes.ts'
import { ReferenceField } from '../lib/payments/ReferenceField.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { IconUser } from '../ui/icons.tsx'
import type { PayForm } from './new-sale.ts'

type Props = { control: Control<PayForm>; mode: PayForm['back']['mode']; hasAccount: boolean }

/** How an exchange hands money out; only a customer has an account that it can be left on. */
export function BackFields({ control, mode, hasAccount }: Props) {
  const { t } = useTranslation(['store-sales', 'lookups'])
  const credit = { value: 'credit' as const, label: t('return.refunds.credit'), icon: IconUser }
  return (
    <>
      <ChoiceField
        control={control}
        name="back.mode"
        label={t('payment.backBy')}
        options={[...modeOptions((one) => t(`lookups:paymentModes.${one}`)), ...(hasAccount ? [credit] : [])]}
        digits
        autoFocus
      />
      {mode !== 'cash' && mode !== 'credit' && <ReferenceField control={control} mode={mode} at="back." />}
    </>
  )
}
