import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { customerStandings, customerTypeNames } from '@warsha/domain/customers'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { RecordList } from '../lib/records/RecordList.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatCount } from '../ui/format.ts'
import { IconBuilding } from '../ui/icons.tsx'
import { DealerBox } from './DealerBox.tsx'
import { dealerColumns } from './dealer-columns.tsx'

const filters = { search: '', type: '', standing: '' }

/** The partners who are billed for warranty work. */
export function DealersScreen() {
  const { t } = useTranslation(['dealers', 'lookups'])
  const [search, setSearch] = useListSearch(filters)
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const { page, pageSize, isSortDescending } = search
  const type = customerTypeNames.find((name) => name === search.type)
  const standing = customerStandings.find((name) => name === search.standing)
  const asked = {
    ...(search.sortBy === 'name' && { sortBy: 'name' as const, isSortDescending }),
    ...(searchInput && { searchInput }),
    ...(type && { type }),
    ...(standing && { standing }),
  }
  const dealers = useQuery(
    api.dealers.list.queryOptions({ input: { page, pageSize, ...asked }, placeholderData: keepPreviousData }),
  )
  const seesTickets = dealers.data?.countedIn?.length !== 0
  return (
    <RecordList
      list={dealers}
      search={search}
      onSearch={setSearch}
      filters={[search.search, type, standing].filter(Boolean).length}
      onReset={() => setSearch(filters, { replace: true })}
      words={{
        label: t('list'),
        searchFor: t('searchFor'),
        count: (count) => t('count', { count, shown: formatCount(count) }),
      }}
      chips={
        <>
          <ChoiceChip
            label={t('columns.type')}
            options={customerTypeNames.map((value) => ({ value, label: t(`lookups:customerTypes.${value}`) }))}
            chosen={type ?? null}
            onChoose={(chosen) => setSearch({ type: chosen ?? '' })}
          />
          {seesTickets && (
            <ChoiceChip
              label={t('standing')}
              options={customerStandings.map((value) => ({ value, label: t(`standings.${value}`) }))}
              chosen={standing ?? null}
              onChoose={(chosen) => setSearch({ standing: chosen ?? '' })}
            />
          )}
        </>
      }
      add={<AddDealer />}
      importing={{ href: pathOf('dealer', 'import'), action: 'dealers.new' }}
      take={() => api.exports.dealers.call(asked)}
      columns={dealerColumns}
      href={(row) => pageOf('dealer', row.id)}
      renderBox={(row) => <DealerBox row={row} />}
      empty={<EmptyState icon={IconBuilding} title={t('none')} text={t('noneText')} action={<AddDealer />} />}
    />
  )
}

function AddDealer() {
  const { t } = useTranslation('dealers')
  return (
    <NewRecordButton variant="primary" action="dealers.new" href={pathOf('dealer', 'new')}>
      {t('new')}
    </NewRecordButton>
  )
}
