import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { Card } from '../ui/Card.tsx'
import { Money } from '../ui/Money.tsx'
import { MoneyBlock, type MoneyLine } from '../ui/MoneyBlock.tsx'
import { Percent } from '../ui/Percent.tsx'
import { type Draft, draftTotals } from './new-draft.ts'

/** The total so far. The server computes the ticket's own figures when it is opened. */
export function RunningMoney({ draft }: { draft: Draft }) {
  const { t } = useTranslation('new-ticket')
  const { company } = useLookups()
  const totals = draftTotals(draft, company)
  const line = (key: 'services' | 'parts' | 'gross' | 'discount'): MoneyLine => ({
    key,
    label: t(`money.${key}`),
    value: <Money amount={totals[key]} />,
  })
  const vat: MoneyLine = {
    key: 'vat',
    label: (
      <>
        {t('money.vat')} <Percent rate={company.vatBp} />
      </>
    ),
    value: <Money amount={totals.vat} />,
  }
  const total: MoneyLine = {
    key: 'total',
    label: t(company.allowVAT ? 'money.totalWithVat' : 'money.total'),
    value: <Money amount={totals.total} sign />,
    total: true,
  }
  return (
    <Card title={t('money.title')}>
      <MoneyBlock
        lines={[
          line('services'),
          line('parts'),
          { ...line('gross'), total: true },
          ...(totals.discount > 0 ? [line('discount')] : []),
          ...(company.allowVAT ? [vat] : []),
          total,
        ]}
      />
    </Card>
  )
}
