import type { InvoiceRow } from '@warsha/contract/invoices'
import { ages } from '@warsha/domain/dues'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { billedNames } from './invoice-columns.tsx'
import type { InvoiceFilters } from './invoice-filters.ts'

type Props = {
  search: Pick<InvoiceFilters, 'age' | 'payer'>
  rows: readonly InvoiceRow[] | undefined
  onChange: (change: Partial<Pick<InvoiceFilters, 'age' | 'payer'>>) => void
}

/** Of the unpaid: how long they have been due, and the one payer whose figure was opened. */
export function AgeChips({ search, rows, onChange }: Props) {
  const { t } = useTranslation(['invoices', 'accounts'])
  const { pick } = useNames()
  const [first] = rows ?? []
  const name = search.payer === 'walkIn' || !first ? t('noCustomer') : pick(...billedNames(first)) || t('customer')
  return (
    <>
      <ChoiceChip
        label={t('ageing.age')}
        options={ages.map((value) => ({ value, label: t(`accounts:ages.${value}`) }))}
        chosen={ages.find((one) => one === search.age) ?? null}
        onChoose={(age) => onChange({ age: age ?? '' })}
      />
      {search.payer && (
        <ChoiceChip
          label={t('ageing.payer')}
          options={[{ value: search.payer, label: name }]}
          chosen={search.payer}
          onChoose={() => onChange({ payer: '' })}
        />
      )}
    </>
  )
}
