import type { DashboardRange } from '@warsha/domain/dashboard'
import type { CalendarDate } from '@warsha/domain/time'
import { useTranslation } from 'react-i18next'
import { cx } from '../ui/cx.ts'
import { weekdayName } from '../ui/format-time.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import classes from './BarChart.module.css'
import { scaleOf } from './scale.ts'

type Bar = { from: CalendarDate; values: readonly [number, number] }
type Props = {
  label: string
  names: readonly [string, string]
  bars: readonly Bar[]
  range: DashboardRange
  write: (value: number) => string
  stacked?: boolean
}

/** Bars of two series along time, which runs with the page: from right to left in Arabic. A screen reader gets the same numbers as a table. */
export function BarChart({ label, names, bars, range, write, stacked = false }: Props) {
  const heightOf = (bar: Bar) => (stacked ? bar.values[0] + bar.values[1] : Math.max(...bar.values))
  const { top, ticks } = scaleOf(Math.max(0, ...bars.map(heightOf)))
  const percent = (value: number) => `${(Math.max(0, value) / top) * 100}%`
  return (
    <figure className={classes.chart}>
      <ChartTable label={label} names={names} bars={bars} range={range} write={write} />
      <div className={classes.plot} aria-hidden="true">
        {ticks.map((tick) => (
          <div key={tick} className={classes.line} style={{ insetBlockEnd: percent(tick) }}>
            <span className={classes.tick}>
              <Ltr>{write(tick)}</Ltr>
            </span>
          </div>
        ))}
        <div className={cx(classes.bars, stacked && classes.stacked)}>
          {bars.map((bar) => (
            <div key={bar.from} className={classes.bar}>
              {stacked && heightOf(bar) > 0 && (
                <span className={classes.value} style={{ insetBlockEnd: percent(heightOf(bar)) }}>
                  <Ltr>{write(heightOf(bar))}</Ltr>
                </span>
              )}
              {bar.values.map((value, at) => (
                <span
                  key={names[at]}
                  className={at === 0 ? classes.first : classes.second}
                  style={{ blockSize: percent(value) }}
                >
                  {!stacked && value > 0 && (
                    <span className={classes.value}>
                      <Ltr>{write(value)}</Ltr>
                    </span>
                  )}
                </span>
              ))}
            </div>
          ))}
        </div>
      </div>
      <div className={classes.labels} aria-hidden="true">
        {bars.map((bar, at) => (
          <span key={bar.from} className={cx(at === bars.length - 1 && 'strong')}>
            <BarName bar={bar} last={at === bars.length - 1} range={range} />
          </span>
        ))}
      </div>
    </figure>
  )
}

function BarName({ bar, last, range }: { bar: Bar; last: boolean; range: DashboardRange }) {
  const { t } = useTranslation('home')
  const { language } = useLocale()
  if (range === '7days') return last ? t('today') : weekdayName(bar.from, language, 'short')
  return <Ltr>{range === '12months' ? bar.from.slice(2, 7) : bar.from.slice(5)}</Ltr>
}

function ChartTable({ label, names, bars, range, write }: Omit<Props, 'stacked'>) {
  return (
    <table className="sr-only">
      <caption>{label}</caption>
      <thead>
        <tr>
          <td />
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar, at) => (
          <tr key={bar.from}>
            <th scope="row">
              <BarName bar={bar} last={at === bars.length - 1} range={range} />
            </th>
            {bar.values.map((value, place) => (
              <td key={names[place]}>{write(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
