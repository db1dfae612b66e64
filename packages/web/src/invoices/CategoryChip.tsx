import { invoiceCategories, invoiceCategoryOfId } from '@warsha/domain/invoices'
import { useTranslation } from 'react-i18next'
import { ChoiceList } from '../lib/records/ChoiceList.tsx'
import { FilterChip } from '../ui/FilterChip.tsx'

/** What was sold: work of tickets, parts, or something else. */
export function CategoryChip({ id, onChange }: { id: number; onChange: (id: number) => void }) {
  const { t } = useTranslation(['invoices', 'lookups'])
  const chosen = invoiceCategoryOfId(id)
  const options = Object.entries(invoiceCategories).map(([name, value]) => ({
    value: Number(value),
    label: t(`lookups:invoiceCategories.${name}`),
  }))
  return (
    <FilterChip
      label={t('category')}
      value={chosen && t(`lookups:invoiceCategories.${chosen}`)}
      onClear={() => onChange(0)}
    >
      {(close) => (
        <ChoiceList
          label={t('category')}
          options={options}
          chosen={id}
          onChoose={(picked) => {
            onChange(picked)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}
