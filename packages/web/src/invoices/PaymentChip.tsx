import { useTranslation } from 'react-i18next'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { type PaymentState, paymentStateOf, paymentStates } from './invoice-tabs.ts'

/** How far invoices are paid; without a choice, all of them. */
export function PaymentChip({ state, onChange }: { state: string; onChange: (state: PaymentState | null) => void }) {
  const { t } = useTranslation('invoices')
  return (
    <ChoiceChip
      label={t('columns.payment')}
      options={paymentStates.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      chosen={paymentStateOf(state) ?? null}
      onChoose={onChange}
    />
  )
}
