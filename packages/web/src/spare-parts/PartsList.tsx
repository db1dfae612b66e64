import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { RecordList } from '../lib/records/RecordList.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { IconBuildingWarehouse } from '../ui/icons.tsx'
import { PartBox, partColumns } from './part-columns.tsx'
import { useCategories } from './use-categories.ts'
import { useKeepingAction } from './use-keeps-parts.ts'

const filters = { search: '', category: 0, brand: '', state: 'on' }
const states = ['on', 'off'] as const

/** Every part that the company deals in, found by number, name, barcode or car. */
export function PartsList({ tabs }: { tabs: ReactNode }) {
  const [search, setSearch] = useListSearch(filters)
  const adds = useKeepingAction()
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const { page, pageSize, isSortDescending, category, brand, state } = search
  const asked = {
    isSortDescending,
    ...(search.sortBy === 'name' && { sortBy: 'name' as const }),
    ...(searchInput && { searchInput }),
    ...(category > 0 && { categoryId: category }),
    ...(brand && { brand }),
    ...(state && { active: state === 'on' }),
  }
  const parts = useQuery(
    api.spareParts.list.queryOptions({ input: { page, pageSize, ...asked }, placeholderData: keepPreviousData }),
  )
  return (
    <RecordList
      of="sparePart"
      words="spare-parts:"
      icon={IconBuildingWarehouse}
      tabs={tabs}
      list={parts}
      search={search}
      onSearch={setSearch}
      filters={[search.search, category, brand, state !== 'on'].filter(Boolean).length}
      onReset={() => setSearch(filters, { replace: true })}
      chips={<Chips category={category} brand={brand} state={state} onChange={setSearch} />}
      adds={adds}
      importing={pathOf('sparePart', 'import')}
      take={() => api.exports.spareParts.call(asked)}
      columns={partColumns}
      renderBox={(row) => <PartBox row={row} />}
    />
  )
}

type ChipsProps = {
  category: number
  brand: string
  state: string
  onChange: (change: Partial<typeof filters>) => void
}

function Chips({ category, brand, state, onChange }: ChipsProps) {
  const { t } = useTranslation('spare-parts')
  const { nameOf } = useNames()
  const categories = useCategories()
  const { data: brands = [] } = useQuery(api.spareParts.brands.queryOptions())
  return (
    <>
      {categories.length > 0 && (
        <ChoiceChip
          label={t('field.categoryId')}
          options={categories.map((one) => ({ value: one.id, label: nameOf(one) }))}
          chosen={category || null}
          onChoose={(chosen) => onChange({ category: chosen ?? 0 })}
        />
      )}
      {brands.length > 0 && (
        <ChoiceChip
          label={t('field.brand')}
          options={brands.map((value) => ({ value, label: value }))}
          chosen={brand || null}
          onChoose={(chosen) => onChange({ brand: chosen ?? '' })}
        />
      )}
      <ChoiceChip
        label={t('state')}
        options={states.map((value) => ({ value: String(value), label: t(`states.${value}`) }))}
        chosen={state || null}
        onChoose={(chosen) => onChange({ state: chosen ?? '' })}
      />
    </>
  )
}
