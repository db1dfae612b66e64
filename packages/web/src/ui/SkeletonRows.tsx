import { useEffect, useState } from 'react'
import classes from './SkeletonRows.module.css'

const widths = [38, 52, 30, 45, 34, 48, 41, 29]

/** True once `ms` have passed: what arrives sooner never flashes a skeleton. */
export function useAfter(ms: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}

/** Rows of the real height while a list is on its way, shown after 200 ms. */
export function SkeletonRows({ rows = 5, label }: { rows?: number; label: string }) {
  const shown = useAfter(200)
  return (
    <div role="status" aria-label={label} aria-busy style={{ visibility: shown ? 'visible' : 'hidden' }}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
        <div key={row} className={classes.row}>
          <span className={classes.plate} />
          <span className={classes.bar} style={{ inlineSize: `${widths[row % widths.length]}%` }} />
          <span className={classes.bar} style={{ inlineSize: 52, marginInlineStart: 'auto' }} />
        </div>
      ))}
    </div>
  )
}

/** One grey bar in the place of a word. */
export const SkeletonBar = ({ width = '100%' }: { width?: string | number }) => (
  <span className={classes.bar} style={{ inlineSize: width, display: 'block' }} aria-hidden />
)
