import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Role, roleNames } from '@warsha/domain/roles'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { RecordList } from '../lib/records/RecordList.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { IconUsers } from '../ui/icons.tsx'
import { UserBox, userColumns } from './user-columns.tsx'

const filters = { search: '', role: '', shop: 0, state: '' }
const sorts = ['name', 'username', 'lastLogin'] as const
const states = ['on', 'off'] as const

/** Everybody who may sign in, with what they may do and where. */
export function UsersScreen() {
  const [search, setSearch] = useListSearch(filters)
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const { page, pageSize, isSortDescending, shop, state } = search
  const role = roleNames.find((name) => name === search.role)
  const sortBy = sorts.find((name) => name === search.sortBy)
  const asked = {
    ...(sortBy && { sortBy, isSortDescending }),
    ...(searchInput && { searchInput }),
    ...(role && { role }),
    ...(shop > 0 && { shopId: shop }),
    ...(state && { enabled: state === 'on' }),
  }
  const users = useQuery(
    api.users.list.queryOptions({ input: { page, pageSize, ...asked }, placeholderData: keepPreviousData }),
  )
  return (
    <RecordList
      of="user"
      words="user-screens:"
      icon={IconUsers}
      list={users}
      search={search}
      onSearch={setSearch}
      filters={[search.search, role, shop, state].filter(Boolean).length}
      onReset={() => setSearch(filters, { replace: true })}
      chips={<Chips role={role} shop={shop} state={state} onChange={setSearch} />}
      take={() => api.exports.users.call(asked)}
      columns={userColumns}
      renderBox={(row) => <UserBox row={row} />}
    />
  )
}

type ChipsProps = {
  role: Role | undefined
  shop: number
  state: string
  onChange: (change: Partial<typeof filters>) => void
}

function Chips({ role, shop, state, onChange }: ChipsProps) {
  const { t } = useTranslation(['user-screens', 'lookups'])
  const { nameOf } = useNames()
  const { shops } = useLookups()
  return (
    <>
      <ChoiceChip
        label={t('role')}
        options={roleNames.map((value) => ({ value: String(value), label: t(`lookups:roles.${value}`) }))}
        chosen={role ?? null}
        onChoose={(chosen) => onChange({ role: chosen ?? '' })}
      />
      {shops.length > 1 && (
        <ChoiceChip
          label={t('shop')}
          options={shops.map((one) => ({ value: one.id, label: nameOf(one) }))}
          chosen={shop || null}
          onChoose={(chosen) => onChange({ shop: chosen ?? 0 })}
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
