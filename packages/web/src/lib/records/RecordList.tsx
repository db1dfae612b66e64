import type { UseQueryResult } from '@tanstack/react-query'
import type { ModuleAction } from '@warsha/domain/permissions'
import { pageOf, pathOf } from '@warsha/domain/records'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/Button.tsx'
import type { Column } from '../../ui/data-table.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterBar } from '../../ui/FilterChip.tsx'
import { formatCount } from '../../ui/format.ts'
import type { IconComponent } from '../../ui/Icon.tsx'
import { IconPlus } from '../../ui/icons.tsx'
import { IconUpload } from '../../ui/more-icons.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import type { Covered } from '../history/covered.ts'
import { useNames } from '../names.ts'
import { Page } from '../Page.tsx'
import type { ListState } from '../search-state.ts'
import { ExportButton } from './ExportButton.tsx'
import { NewRecordButton } from './NewRecordButton.tsx'
import { RecordTable } from './RecordTable.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'

/** `countedIn`: in which shops the tickets of the rows are counted, where that is not every shop. */
type Answer<Row> = { items: Row[]; totalItems: number; countedIn?: Covered['shops'] | null }
type State = ListState & { search: string }

type Props<Row> = {
  of: 'customer' | 'vehicle' | 'dealer' | 'supplier' | 'sparePart' | 'employee' | 'user' | 'shop'
  /** what stands before the keys of the list's words: 'suppliers:' or 'catalogue:shop.' */
  words: string
  icon: IconComponent
  /** other parts of the same area, above the list */
  tabs?: ReactNode
  list: Pick<UseQueryResult<Answer<Row>>, 'data' | 'isError' | 'refetch'>
  search: State
  onSearch: (change: Partial<State>, how?: { replace?: boolean }) => void
  /** how many filters are set, and the way to none */
  filters: number
  onReset: () => void
  /** filters beside the search */
  chips?: ReactNode
  /** what adding one requires, where not everybody who sees the list may */
  adds?: ModuleAction
  /** why nobody may add one now */
  whyNotAdd?: string | undefined
  /** the import screen */
  importing?: string
  take: () => Promise<File>
  /** other ways on from the list, before its file */
  actions?: ReactNode
  columns: readonly Column<Row>[]
  renderBox: (row: Row) => ReactNode
}

/** A list of records of one kind: what is searched for, its filters, its rows, and what can be done with all of it. */
export function RecordList<Row extends { id: number }>(props: Props<Row>) {
  const { of, words, list, search, onSearch, filters, onReset, adds } = props
  const { t, i18n } = useTranslation('records')
  const { nameOf } = useNames()
  const total = list.data?.totalItems
  const counted = list.data?.countedIn
  const shops = counted?.[0] && new Intl.ListFormat(i18n.language).format(counted.map(nameOf))
  const add = <Add of={of} words={words} adds={adds} whyNot={props.whyNotAdd} />
  return (
    <Page
      aside={shops && <span className="muted">{t('countedIn', { shops })}</span>}
      actions={
        <>
          <ViewSwitch view={search.view} onChange={onSearch} />
          {props.importing && adds && (
            <NewRecordButton href={props.importing} action={adds} icon={<IconUpload size="s" />}>
              {t('import')}
            </NewRecordButton>
          )}
          {props.actions}
          <ExportButton take={props.take} />
          {add}
        </>
      }
    >
      {props.tabs}
      <FilterBar {...(filters > 0 && { onReset })}>
        <SearchInput
          value={search.search}
          onChange={(text) => onSearch({ search: text }, { replace: true })}
          placeholder={t(`${words}searchFor`)}
        />
        {props.chips}
      </FilterBar>
      <RecordTable
        label={t(`${words}list`)}
        columns={counted?.length === 0 ? props.columns.filter((column) => !column.counted) : props.columns}
        list={list}
        state={search}
        onChange={onSearch}
        href={(row) => pageOf(of, row.id)}
        renderBox={props.renderBox}
        foot={
          total === undefined ? undefined : { label: t(`${words}count`, { count: total, shown: formatCount(total) }) }
        }
        filters={filters}
        onReset={onReset}
        empty={<EmptyState icon={props.icon} title={t(`${words}none`)} text={t(`${words}noneText`)} action={add} />}
      />
    </Page>
  )
}

/** The way to the form of a new one. */
type AddProps = Pick<Props<never>, 'of' | 'words'> & { adds: ModuleAction | undefined; whyNot: string | undefined }
function Add({ of, words, adds, whyNot }: AddProps) {
  const { t } = useTranslation('records')
  const look = { variant: 'primary', href: pathOf(of, 'new'), children: t(`${words}new`) } as const
  return adds ? (
    <NewRecordButton action={adds} whyNot={whyNot} {...look} />
  ) : (
    <ButtonLink icon={<IconPlus size="s" />} {...look} />
  )
}
