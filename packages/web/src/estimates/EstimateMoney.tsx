import type { Estimate } from '@warsha/contract/estimate-rows'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Card } from '../ui/Card.tsx'
import { Money } from '../ui/Money.tsx'
import { MoneyBlock } from '../ui/MoneyBlock.tsx'
import { Percent } from '../ui/Percent.tsx'
import { useWhyNotHere } from './use-estimate.ts'

/** What it comes to, and how much of it the customer wants. */
export function EstimateMoney({ estimate, onDiscount }: { estimate: Estimate; onDiscount: () => void }) {
  const { t } = useTranslation(['estimates', 'new-ticket'])
  const { money, approvedTotal } = estimate
  const why = useWhyNotHere(estimate)('estimates.discount')
  const line = (key: 'services' | 'parts' | 'gross' | 'discount') => ({
    key,
    label: t(`new-ticket:money.${key}`),
    value: <Money amount={money[key]} />,
    ...(key === 'gross' && { total: true }),
  })
  const vat = {
    key: 'vat',
    label: (
      <>
        {t('new-ticket:money.vat')} <Percent rate={money.vatBp} />
      </>
    ),
    value: <Money amount={money.vat} />,
  }
  const total = {
    key: 'total',
    label: t(money.vatAllowed ? 'new-ticket:money.totalWithVat' : 'new-ticket:money.total'),
    value: <Money amount={money.total} sign />,
    total: true,
  }
  const approved = {
    key: 'approved',
    label: t('approvedTotal'),
    value: <Money amount={approvedTotal ?? money.total} />,
  }
  return (
    <Card
      title={t('new-ticket:money.title')}
      actions={
        <ActionButton size="small" disabledReason={why} reasonAt="tooltip" onClick={onDiscount}>
          {t('discount.open')}
        </ActionButton>
      }
    >
      <MoneyBlock
        lines={[
          line('services'),
          line('parts'),
          line('gross'),
          ...(money.discount > 0 ? [line('discount')] : []),
          ...(money.vatAllowed ? [vat] : []),
          total,
          ...(approvedTotal === null ? [] : [approved]),
        ]}
      />
    </Card>
  )
}
