import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dateOf } from '@warsha/domain/forms'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { Page } from '../lib/Page.tsx'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { DateInput } from '../ui/fields/DateInput.tsx'
import { formatDate } from '../ui/format-time.ts'
import { IconBuildingWarehouse, IconTruckDelivery } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import { Tile, Tiles } from '../ui/Tile.tsx'
import { ValuedCategories } from './ValuedCategories.tsx'
import classes from './valuation.module.css'

const filters = { on: '' }

/** What the stock of the shop was worth at the end of a day: all of it, and by category. */
export function ValuationScreen() {
  const { t } = useTranslation('stock')
  const { timeZone } = useLocale()
  const today = formatDate(new Date().toISOString(), timeZone)
  const [search, setSearch] = useListSearch(filters)
  const on = dateOf(search.on) ?? today
  const valued = useQuery(api.stock.valuation.queryOptions({ input: { on }, placeholderData: keepPreviousData }))
  return (
    <Page
      actions={
        <>
          <ExportButton take={() => api.exports.valuation.call({ on })} />
          <ButtonLink href={pathOf('stock', 'list')} icon={<IconBuildingWarehouse />}>
            {t('list')}
          </ButtonLink>
        </>
      }
    >
      <div className="stack">
        <FilterBar {...(on !== today && { onReset: () => setSearch(filters, { replace: true }) })}>
          <DateInput
            className={classes.day}
            label={t('valuation.on')}
            value={search.on || today}
            max={today}
            onChange={(text) => setSearch({ on: text === today ? '' : text }, { replace: true })}
          />
        </FilterBar>
        {valued.data && <ValuedTiles {...valued.data} />}
        <ValuedCategories
          categories={valued.data?.categories}
          failed={valued.isError}
          onRetry={() => void valued.refetch()}
          empty={<EmptyState icon={IconBuildingWarehouse} title={t('valuation.none')} text={t('valuation.noneText')} />}
        />
      </div>
    </Page>
  )
}

type Worth = { value: number; parts: number; onTheWay: number }
/** What the stock is worth, how many parts it is of, and what is on its way here. */
function ValuedTiles({ value, parts, onTheWay }: Worth) {
  const { t } = useTranslation('stock')
  return (
    <Tiles label={t('valuation.list')}>
      <Tile
        icon={IconBuildingWarehouse}
        href={pathOf('stock', 'list')}
        label={t('valuation.total')}
        count={value}
        shown={<Money amount={value} sign />}
      />
      <Tile
        icon={IconBuildingWarehouse}
        href={`${pathOf('stock', 'list')}?state=inStock`}
        label={t('valuation.parts')}
        count={parts}
      />
      <Tile
        icon={IconTruckDelivery}
        href={`${pathOf('transfer', 'list')}?direction=in`}
        label={t('valuation.onTheWay')}
        count={onTheWay}
        shown={<Money amount={onTheWay} sign />}
      />
    </Tiles>
  )
}
