import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { Page } from '../lib/Page.tsx'
import { RecordTable } from '../lib/records/RecordTable.tsx'
import { ViewSwitch } from '../lib/records/ViewSwitch.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatCount } from '../ui/format.ts'
import { IconPlus, IconReceipt } from '../ui/icons.tsx'
import { PeriodBox, periodColumns } from './period-columns.tsx'

const filters = {}

/** The tax periods of every VAT number that the user may see, the newest first (TAX-001). */
export function TaxPeriodsScreen() {
  const { t } = useTranslation('tax-periods')
  const [search, setSearch] = useListSearch(filters)
  const { page, pageSize } = search
  const periods = useQuery(
    api.taxPeriods.list.queryOptions({ input: { page, pageSize }, placeholderData: keepPreviousData }),
  )
  const total = periods.data?.totalItems
  return (
    <Page
      actions={
        <>
          <ViewSwitch view={search.view} onChange={setSearch} />
          <ButtonLink href={pathOf('taxPeriod', 'posted')}>{t('posted.link')}</ButtonLink>
          <NewPeriod />
        </>
      }
    >
      <RecordTable
        label={t('list')}
        columns={periodColumns}
        list={periods}
        state={search}
        onChange={setSearch}
        href={(row) => pageOf('taxPeriod', row.id)}
        renderBox={(row) => <PeriodBox row={row} />}
        foot={total === undefined ? undefined : { label: t('count', { count: total, shown: formatCount(total) }) }}
        filters={0}
        onReset={() => setSearch({})}
        empty={<EmptyState icon={IconReceipt} title={t('none')} text={t('noneText')} action={<NewPeriod />} />}
      />
    </Page>
  )
}

function NewPeriod() {
  const { t } = useTranslation('tax-periods')
  return (
    <ButtonLink variant="primary" icon={<IconPlus size="s" />} href={pathOf('taxPeriod', 'new')}>
      {t('new')}
    </ButtonLink>
  )
}
