import { useTranslation } from 'react-i18next'
import { type CachedRow, useCachedLookup } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { Box, BoxLine, BoxName } from '../ui/Box.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import type { Column } from '../ui/data-table.ts'
import { NothingMatches } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import { SearchInput } from '../ui/SearchInput.tsx'
import { countriesFound } from './countries-found.ts'

type Country = CachedRow<'countries'>

const columns: readonly Column<Country>[] = [
  { key: 'name', label: 'settings:countries.name', cell: (row) => <Name of={row} />, link: true, fill: true },
  { key: 'nationality', label: 'settings:countries.nationality', cell: (row) => <Nationality of={row} /> },
  { key: 'code', label: 'settings:countries.code', cell: ({ countryCode }) => <Ltr>{countryCode}</Ltr> },
  { key: 'dialCode', label: 'settings:countries.dialCode', cell: ({ dialCode }) => <Ltr>{dialCode}</Ltr> },
]
const filters = { search: '' }
const hrefOf = ({ id }: Country) => `/country/${id}`

/** The countries that addresses, phones and nationalities are chosen from (ADM-043). They are the same for every company. */
export function CountriesScreen() {
  const { t } = useTranslation('settings')
  const all = useCachedLookup('countries')
  const [{ search, page, pageSize }, setSearch] = useListSearch(filters)
  const { nameOf } = useNames()
  const { language } = useLocale()
  const { compare } = new Intl.Collator(language)
  const found = all && countriesFound(all, search).toSorted((a, b) => compare(nameOf(a), nameOf(b)))
  return (
    <Page>
      <FilterBar {...(search && { onReset: () => setSearch(filters) })}>
        <SearchInput
          value={search}
          onChange={(text) => setSearch({ search: text }, { replace: true })}
          placeholder={t('countries.searchFor')}
        />
      </FilterBar>
      <DataTable
        label={t('countries.list')}
        columns={columns}
        rows={found?.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ id }) => id}
        rowHref={hrefOf}
        empty={<NothingMatches filters={1} onReset={() => setSearch(filters)} />}
        renderBox={(row) => (
          <Box href={hrefOf(row)}>
            <BoxLine end={<Ltr>{row.dialCode}</Ltr>}>
              <Ltr>{row.countryCode}</Ltr>
            </BoxLine>
            <BoxName>
              <Name of={row} />
            </BoxName>
          </Box>
        )}
      />
      <PagerOfCard
        page={page}
        pageSize={pageSize}
        total={found?.length ?? 0}
        onPage={(to) => setSearch({ page: to })}
      />
    </Page>
  )
}

const Name = ({ of }: { of: Country }) => useNames().nameOf(of)
const Nationality = ({ of }: { of: Country }) => useNames().pick(of.nationalityEn, of.nationalityAr)
