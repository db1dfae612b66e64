import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useLookups } from '../lib/lookups.ts'
import { useGrants } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { RecordList } from '../lib/records/RecordList.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { IconIdBadge2 } from '../ui/icons.tsx'
import { EmployeeBox, employeeColumns } from './employee-columns.tsx'

const filters = { search: '', shop: 0, work: '', state: 'on' }
const works = ['technician', 'other'] as const
const states = ['on', 'off'] as const

/** Who works here; people who have left are found by the filter. */
export function EmployeesScreen() {
  const [search, setSearch] = useListSearch(filters)
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const { page, pageSize, isSortDescending, shop, work, state } = search
  const asked = {
    ...(search.sortBy === 'name' && { sortBy: 'name' as const, isSortDescending }),
    ...(searchInput && { searchInput }),
    ...(shop > 0 && { shopId: shop }),
    ...(work && { isTechnician: work === 'technician' }),
    ...(state && { active: state === 'on' }),
  }
  const employees = useQuery(
    api.employees.list.queryOptions({ input: { page, pageSize, ...asked }, placeholderData: keepPreviousData }),
  )
  return (
    <RecordList
      of="employee"
      words="employees:"
      icon={IconIdBadge2}
      list={employees}
      search={search}
      onSearch={setSearch}
      filters={[search.search, shop, work, state !== 'on'].filter(Boolean).length}
      onReset={() => setSearch(filters, { replace: true })}
      chips={<Chips shop={shop} work={work} state={state} onChange={setSearch} />}
      adds="hr.newEmployee"
      take={() => api.exports.employees.call(asked)}
      columns={employeeColumns}
      renderBox={(row) => <EmployeeBox row={row} />}
    />
  )
}

type ChipsProps = { shop: number; work: string; state: string; onChange: (change: Partial<typeof filters>) => void }

function Chips({ shop, work, state, onChange }: ChipsProps) {
  const { t } = useTranslation('employees')
  const { nameOf } = useNames()
  const { shops } = useLookups()
  const seesAll = useGrants().roles.includes('Owner')
  return (
    <>
      {seesAll && shops.length > 1 && (
        <ChoiceChip
          label={t('field.shopId')}
          options={shops.map((one) => ({ value: one.id, label: nameOf(one) }))}
          chosen={shop || null}
          onChoose={(chosen) => onChange({ shop: chosen ?? 0 })}
        />
      )}
      <ChoiceChip
        label={t('work')}
        options={works.map((value) => ({ value: String(value), label: t(`works.${value}`) }))}
        chosen={work || null}
        onChoose={(chosen) => onChange({ work: chosen ?? '' })}
      />
      <ChoiceChip
        label={t('state')}
        options={states.map((value) => ({ value: String(value), label: t(`states.${value}`) }))}
        chosen={state || null}
        onChoose={(chosen) => onChange({ state: chosen ?? '' })}
      />
    </>
  )
}
