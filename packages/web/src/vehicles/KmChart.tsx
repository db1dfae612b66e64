import { formatCount } from '../ui/format.ts'
import { formatMonth } from '../ui/format-time.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import { pointsOf, type Reading } from './km-history.ts'
import classes from './vehicles.module.css'

const size = { width: 292, height: 96 }
const edge = 6

/** The readings as a line; time runs with the page, so from right to left in Arabic. The table below holds the same numbers. */
export function KmChart({ readings, label }: { readings: readonly Reading[]; label: string }) {
  const { language, timeZone } = useLocale()
  const points = pointsOf(readings).map((point) => {
    const along = language === 'ar' ? 1 - point.x : point.x
    return {
      ...point,
      left: edge + along * (size.width - 2 * edge),
      top: edge + (1 - point.y) * (size.height - 2 * edge),
    }
  })
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const highest = Math.max(...readings.map(({ km }) => km))
  const lowest = Math.min(...readings.map(({ km }) => km))
  return (
    <figure className={classes.chart} aria-label={label}>
      <div className={classes.scale} aria-hidden>
        <Ltr>{formatCount(highest)}</Ltr>
        <Ltr>{formatCount(lowest)}</Ltr>
      </div>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden>
        {[edge, size.height / 2, size.height - edge].map((top) => (
          <line key={top} x1={0} x2={size.width} y1={top} y2={top} className={classes.grid} />
        ))}
        <polyline points={points.map(({ left, top }) => `${left},${top}`).join(' ')} className={classes.line} />
        {points.map(({ id, left, top }) => (
          <circle key={id} cx={left} cy={top} r={3} className={classes.dot} />
        ))}
      </svg>
      <div className={classes.months} aria-hidden>
        <Ltr>{formatMonth(first.readAt, timeZone)}</Ltr>
        <Ltr>{formatMonth(last.readAt, timeZone)}</Ltr>
      </div>
    </figure>
  )
}
