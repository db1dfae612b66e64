import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Found } from '@warsha/contract/search'
import { shortestSearch } from '@warsha/domain/search'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useLookups } from '../lib/lookups.ts'
import { useMayOpen } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { toggled } from '../ui/data-table.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FilterBar, FilterChip, FilterOptions } from '../ui/FilterChip.tsx'
import { IconSearch } from '../ui/icons.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { FoundCards } from './FoundCards.tsx'
import { foundPage, kindsFor } from './found.ts'

type Kind = Found['kind']
const asked = { text: '', kinds: [] as string[] }
const waitMs = 200

/** A search over everything that is found by its text, in all kinds or in some (SRC-004). */
export function AdvancedSearchScreen() {
  const { t } = useTranslation('search')
  const [{ text, kinds }, setSearch] = useSearchState(asked)
  const entities = useLookups().fullTextSearchEntities
  const offered = kindsFor(useMayOpen()).filter((kind) => entities.includes(kind))
  const chosen = offered.filter((kind) => kinds.includes(kind))
  const toggle = (kind: Kind) => setSearch({ kinds: [...toggled(new Set(chosen), kind)] })
  return (
    <Page>
      <FilterBar {...(chosen.length > 0 && { onReset: () => setSearch({ kinds: [] }) })}>
        <SearchInput
          value={text}
          onChange={(typed) => setSearch({ text: typed }, { replace: true })}
          placeholder={t('placeholder')}
          width={360}
        />
        <FilterChip
          label={t('kinds')}
          value={chosen.map((kind) => t(`kind.${kind}`)).join(' · ')}
          onClear={() => setSearch({ kinds: [] })}
        >
          {() => (
            <FilterOptions
              label={t('kinds')}
              options={offered.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
              chosen={chosen}
              onToggle={toggle}
            />
          )}
        </FilterChip>
      </FilterBar>
      <Results text={text.trim()} kinds={chosen} />
    </Page>
  )
}

function Results({ text, kinds }: { text: string; kinds: Kind[] }) {
  const { t } = useTranslation('search')
  const { t: ui } = useTranslation('ui')
  const mayOpen = useMayOpen()
  const [settled] = useDebouncedValue(text, waitMs)
  const asks = text.length >= shortestSearch && settled.length >= shortestSearch
  const { data, isError, refetch } = useQuery(
    api.search.fullText.queryOptions({
      input: { searchInput: settled, ...(kinds.length > 0 && { kinds }) },
      enabled: asks,
      placeholderData: keepPreviousData,
    }),
  )
  if (text.length < shortestSearch)
    return <EmptyState icon={IconSearch} title={t('startTitle')} text={t('startText')} />
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} label={ui('loading')} />
  const found = data.items.filter((one) => mayOpen(foundPage(one)))
  if (found.length === 0) return <EmptyState icon={IconSearch} title={t('nothing', { text })} text={t('nothingText')} />
  return <FoundCards found={found} />
}
