import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useCachedLookup, useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { useDealers } from '../lib/parties/use-dealers.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { FilterChip } from '../ui/FilterChip.tsx'

export function MakeChip({ makeId, onChange }: { makeId: number; onChange: (makeId: number) => void }) {
  const { t } = useTranslation('vehicle-screens')
  const { nameOf } = useNames()
  const options = (useCachedLookup('makes') ?? []).map((make) => ({ value: make.id, label: nameOf(make) }))
  return (
    <ChoiceChip
      label={t('make')}
      options={options}
      chosen={makeId || null}
      onChoose={(chosen) => onChange(chosen ?? 0)}
    />
  )
}

/** Cars of one customer, as the customer's page asks for them. */
export function CustomerChip({ id, onClear }: { id: number; onClear: () => void }) {
  const { t } = useTranslation('vehicle-screens')
  const { nameOf } = useNames()
  const { data } = useQuery(api.customers.get.queryOptions({ input: { id } }))
  const name = nameOf(data) || data?.contactNo || '…'
  return (
    <FilterChip label={t('customer')} value={<bdi>{name}</bdi>} onClear={onClear}>
      {() => <span className="text-sm">{name}</span>}
    </FilterChip>
  )
}

/** The partner whose account is charged for warranty work on the car; hidden while the company has none. */
export function DealerChip({ dealerId, onChange }: { dealerId: number; onChange: (dealerId: number) => void }) {
  const { t } = useTranslation('vehicle-screens')
  const dealers = useDealers()
  if (dealers.length === 0) return null
  return (
    <ChoiceChip
      label={t('dealer')}
      options={dealers}
      chosen={dealerId || null}
      onChoose={(chosen) => onChange(chosen ?? 0)}
    />
  )
}

export function ColorChip({ colorId, onChange }: { colorId: number; onChange: (colorId: number) => void }) {
  const { t } = useTranslation('vehicle-screens')
  const { nameOf } = useNames()
  const options = useLookups().carColors.map((color) => ({ value: color.id, label: nameOf(color) }))
  return (
    <ChoiceChip
      label={t('color')}
      options={options}
      chosen={colorId || null}
      onChoose={(chosen) => onChange(chosen ?? 0)}
    />
  )
}
