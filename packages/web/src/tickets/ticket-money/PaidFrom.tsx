import type { Money } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ModeField } from '../../lib/payments/ModeField.tsx'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { IconWallet } from '../../ui/icons.tsx'
import { IconCash } from '../../ui/more-icons.tsx'

export type PaymentForm = {
  from: 'money' | 'credit'
  mode: PaymentMode
  amount: number | null
  reference: string
  note: string
}

/** Money in one of its ways, or what was left with us as credit where there is some. */
export function PaidFrom({ control, credit, from }: { control: Control<PaymentForm>; credit: Money; from: string }) {
  const { t } = useTranslation('tickets')
  const textOf = useMoneyText()
  return (
    <>
      {credit > 0 && (
        <ChoiceField
          control={control}
          name="from"
          label={t('payment.from')}
          options={[
            { value: 'money', label: t('payment.money'), icon: IconCash },
            { value: 'credit', label: t('payment.credit', { amount: textOf(credit) }), icon: IconWallet },
          ]}
        />
      )}
      {from === 'money' && (
        <ModeField control={control} name="mode" label={t('payment.paidBy')} wordOf={(mode) => t(`modes.${mode}`)} />
      )}
    </>
  )
}
