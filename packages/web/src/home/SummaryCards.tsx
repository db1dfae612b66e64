import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Summary } from '@warsha/contract/home'
import { type DashboardRange, dashboardRanges } from '@warsha/domain/dashboard'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { formatCount } from '../ui/format.ts'
import { Money } from '../ui/Money.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { BarChart } from './BarChart.tsx'
import { Change } from './Change.tsx'
import classes from './Home.module.css'

type Bar = Summary['bars'][number]
type Search = { tickets: string; revenue: string }
type Props = { allShops: boolean; search: Search; onChange: (change: Partial<Search>) => void }

const rangeIn = (text: string): DashboardRange => dashboardRanges.find((range) => range === text) ?? '7days'
const useSummary = (range: DashboardRange, allShops: boolean) =>
  useQuery(api.home.summary.queryOptions({ input: { range, allShops }, placeholderData: keepPreviousData }))
const total = (bars: Bar[], of: (bar: Bar) => number) => bars.reduce((all, bar) => all + of(bar), 0)

export function SummaryCards({ allShops, search, onChange }: Props) {
  return (
    <div className={classes.halves}>
      <TicketsCard range={rangeIn(search.tickets)} allShops={allShops} onRange={(tickets) => onChange({ tickets })} />
      <RevenueCard range={rangeIn(search.revenue)} allShops={allShops} onRange={(revenue) => onChange({ revenue })} />
    </div>
  )
}

/** Money on a chart, in thousands of the currency: 8.8k, 10k. */
const thousands = (minor: number) => (minor === 0 ? '0' : `${Number((minor / 100_000).toFixed(1))}k`)

type CardProps = { range: DashboardRange; allShops: boolean; onRange: (range: DashboardRange) => void }

function TicketsCard({ range, allShops, onRange }: CardProps) {
  const { t } = useTranslation('home')
  const { data } = useSummary(range, allShops)
  const bars = data?.bars ?? []
  return (
    <Card title={t('tickets')} actions={<Ranges label={t('tickets')} value={range} onChange={onRange} />}>
      <div className={classes.figures}>
        <Figure known={data !== undefined}>
          <b className={classes.figure}>{formatCount(total(bars, (bar) => bar.opened))}</b>{' '}
          <span className="soft">{t('opened')}</span>
        </Figure>
        <Figure known={data !== undefined}>
          <b className={classes.figure}>{formatCount(total(bars, (bar) => bar.closed))}</b>{' '}
          <span className="soft">{t('closed')}</span>
        </Figure>
        <Legend first={t('legend.opened')} second={t('legend.closed')} />
      </div>
      <BarChart
        label={t('tickets')}
        names={[t('opened'), t('closed')]}
        bars={bars.map((bar) => ({ from: bar.from, values: [bar.opened, bar.closed] }))}
        range={range}
        write={formatCount}
      />
    </Card>
  )
}

/** Keeps its place while loading: no false zero is shown, and nothing moves when the figure arrives. */
function Figure({ known, children }: { known: boolean; children: ReactNode }) {
  return (
    <span key={String(known)} className={cx(!known && classes.awaited)}>
      {children}
    </span>
  )
}

function RevenueCard({ range, allShops, onRange }: CardProps) {
  const { t } = useTranslation('home')
  const { data } = useSummary(range, allShops)
  const bars = data?.bars ?? []
  const revenue = total(bars, (bar) => bar.services + bar.parts)
  return (
    <Card
      title={t('revenue')}
      aside={<span className="muted text-sm">{t('withoutVat')}</span>}
      actions={<Ranges label={t('revenue')} value={range} onChange={onRange} />}
    >
      <div className={classes.figures}>
        <Figure known={data !== undefined}>
          <b className={classes.figure}>
            <Money amount={revenue} sign />
          </b>{' '}
          {data && <Change now={revenue} before={data.previousRevenue} range={range} />}
        </Figure>
        <Legend first={t('services')} second={t('parts')} />
      </div>
      <BarChart
        stacked
        label={t('revenue')}
        names={[t('services'), t('parts')]}
        bars={bars.map((bar) => ({ from: bar.from, values: [bar.services, bar.parts] }))}
        range={range}
        write={thousands}
      />
    </Card>
  )
}

function Ranges({
  label,
  value,
  onChange,
}: {
  label: string
  value: DashboardRange
  onChange: (range: DashboardRange) => void
}) {
  const { t } = useTranslation('home')
  return (
    <SegmentedControl
      label={label}
      segments={dashboardRanges.map((range) => ({ value: range, label: t(`ranges.${range}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}

function Legend({ first, second }: { first: string; second: string }) {
  return (
    <span className={classes.legend}>
      <span className={classes.one}>{first}</span>
      <span className={classes.two}>{second}</span>
    </span>
  )
}
