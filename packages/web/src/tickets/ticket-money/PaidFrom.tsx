import type { Money } from '@warsha/domain/money'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { IconWallet } from '../../ui/icons.tsx'
import { IconCash } from '../../ui/more-icons.tsx'
import type { PaymentForm } from './payment-form.ts'

/** Money, or what was left with us as credit where there is some. */
export function PaidFrom({ control, credit }: { control: Control<PaymentForm>; credit: Money }) {
  const { t } = useTranslation('tickets')
  const textOf = useMoneyText()
  if (credit === 0) return null
  return (
    <ChoiceField
      control={control}
      name="from"
      label={t('payment.from')}
      options={[
        { value: 'money', label: t('payment.money'), icon: IconCash },
        { value: 'credit', label: t('payment.credit', { amount: textOf(credit) }), icon: IconWallet },
      ]}
    />
  )
}
