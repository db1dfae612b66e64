import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useCachedLookup } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { ChoiceList } from '../lib/records/ChoiceList.tsx'
import { FilterChip } from '../ui/FilterChip.tsx'

export function MakeChip({ makeId, onChange }: { makeId: number; onChange: (makeId: number) => void }) {
  const { t } = useTranslation('vehicle-screens')
  const { nameOf } = useNames()
  const makes = useCachedLookup('makes') ?? []
  const chosen = makes.find((make) => make.id === makeId)
  return (
    <FilterChip label={t('make')} value={chosen && nameOf(chosen)} onClear={() => onChange(0)}>
      {(close) => (
        <ChoiceList
          label={t('make')}
          options={makes.map((make) => ({ value: make.id, label: nameOf(make) }))}
          chosen={makeId}
          onChoose={(id) => {
            onChange(id)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

/** Cars of one customer, as his page asks for them. */
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
