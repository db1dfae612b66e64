import { type PaymentMode, paymentModeNames } from '@warsha/domain/payments'
import { useTranslation } from 'react-i18next'
import { PlainSelect } from '../ui/PlainSelect.tsx'

export type Refund = PaymentMode | 'credit' | 'later'
type Props = {
  label: string
  wordOf: (way: 'credit' | 'later') => string
  value: Refund
  onChange: (value: Refund) => void
  hasAccount: boolean
  /** Whether the user may give anything back at once. */
  mayRefund: boolean
}

/** How what was paid goes back; only a customer has an account that it can be left on. */
export function RefundField({ label, wordOf, value, onChange, hasAccount, mayRefund }: Props) {
  const { t } = useTranslation('lookups')
  const refunds: Refund[] = mayRefund ? [...paymentModeNames, ...(hasAccount ? ['credit' as const] : [])] : []
  const ways: Refund[] = [...refunds, 'later']
  return (
    <div>
      <span className="muted text-xs">{label}</span>
      <PlainSelect
        label={label}
        options={ways.map((way) => ({
          value: way,
          label: way === 'credit' || way === 'later' ? wordOf(way) : t(`paymentModes.${way}`),
        }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
