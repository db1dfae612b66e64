import { invoiceCategories } from '@warsha/domain/invoices'
import { useTranslation } from 'react-i18next'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'

/** What was sold: work of tickets, parts, or something else; 0 is all of it. */
export function CategoryChip({ id, onChange }: { id: number; onChange: (id: number) => void }) {
  const { t } = useTranslation(['invoices', 'lookups'])
  const options = Object.entries(invoiceCategories).map(([name, value]) => ({
    value: Number(value),
    label: t(`lookups:invoiceCategories.${name}`),
  }))
  return (
    <ChoiceChip
      label={t('category')}
      options={options}
      chosen={id || null}
      onChoose={(chosen) => onChange(chosen ?? 0)}
    />
  )
}
