import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { NextSteps } from '../lib/next-steps/NextSteps.tsx'
import { Page } from '../lib/Page.tsx'
import { ShopScope, useAllShops } from '../lib/ShopScope.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { BelowFold } from '../ui/BelowFold.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatDate, hijriDate, weekdayName } from '../ui/format-time.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import classes from './Home.module.css'
import { SummaryCards } from './SummaryCards.tsx'
import { TakenCard } from './TakenCard.tsx'
import { TodayTiles } from './TodayTiles.tsx'
import { UnderService } from './UnderService.tsx'
import { Uninvoiced } from './Uninvoiced.tsx'

const defaults = { shops: 'one', tickets: '7days', revenue: '7days' }

/** The home page of managers: what waits, the cars in the shop, and how the business goes. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  const [search, setSearch] = useSearchState(defaults)
  const allShops = useAllShops(search.shops)
  const today = useQuery(
    api.home.today.queryOptions({ input: { allShops }, placeholderData: keepPreviousData, refetchInterval: 60_000 }),
  )
  return (
    <Page
      title={t('today')}
      aside={<Today />}
      actions={<ShopScope allShops={allShops} onChange={(shops) => setSearch({ shops }, { replace: true })} />}
    >
      <div className={classes.home}>
        <NextSteps />
        {today.isError && !today.data ? (
          <ErrorState onRetry={() => void today.refetch()} />
        ) : (
          <>
            <TodayTiles today={today.data} allShops={allShops} />
            <Uninvoiced cars={today.data?.uninvoiced} />
            <div className={classes.cars} data-awaited={today.isPending}>
              <UnderService rows={today.data?.underService} count={today.data?.here} />
              <BelowFold>
                <TakenCard today={today.data} />
              </BelowFold>
            </div>
          </>
        )}
        {/* Below the list, whose length is not known before it is there: drawn with it, so that nothing jumps. */}
        {!today.isPending && (
          <BelowFold>
            <SummaryCards
              allShops={allShops}
              search={search}
              onChange={(change) => setSearch(change, { replace: true })}
            />
          </BelowFold>
        )}
      </div>
    </Page>
  )
}

/** Weekday, day, and the day of the Hijri calendar beside it. */
function Today() {
  const { language, timeZone } = useLocale()
  const day = formatDate(new Date().toISOString(), timeZone)
  return (
    <span className="soft">
      {weekdayName(day, language)} <Ltr>{day}</Ltr> · {hijriDate(day, language)}
    </span>
  )
}
