import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { AppLink } from './AppLink.tsx'
import { Count } from './Count.tsx'
import { cx } from './cx.ts'
import classes from './Tabs.module.css'

export type Tab = { key: string; label: ReactNode; href: string; count?: number }

type Props = { tabs: readonly Tab[]; current: string; label: string /** after the tabs: save view */; end?: ReactNode }

/** Saved views, or parts of a page, as links: the address is the state. */
export function Tabs({ tabs, current, label, end }: Props) {
  const row = useRef<HTMLElement>(null)
  const at = tabs.findIndex(({ key }) => key === current)
  // On a phone the row is wider than the screen, and the current tab may stand outside of it.
  useLayoutEffect(() => keepIn(row.current, at), [at])
  return (
    <nav ref={row} className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <AppLink
          key={tab.key}
          href={tab.href}
          className={cx(classes.tab, tab.key === current && classes.current)}
          aria-current={tab.key === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <Count value={tab.count} />}
        </AppLink>
      ))}
      {end}
    </nav>
  )
}

/** Brings a tab in, and again where fonts or counts that come later make tabs wider, until the row is touched. Answers how to stop. */
function keepIn(row: HTMLElement | null, at: number): (() => void) | undefined {
  if (!row) return
  bringIn(row, at)
  const sizes = new ResizeObserver(() => bringIn(row, at))
  for (const tab of row.children) sizes.observe(tab)
  const touched = new AbortController()
  const { signal } = touched
  const stop = () => {
    sizes.disconnect()
    touched.abort()
  }
  for (const touch of ['pointerdown', 'wheel'] as const) row.addEventListener(touch, stop, { signal, passive: true })
  return stop
}

/** Scrolls the row, and nothing around it, until this tab stands in its middle. */
function bringIn(row: HTMLElement, at: number): void {
  const tab = row.children[at]
  if (!tab) return
  const [frame, box] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollBy({ left: box.left + box.width / 2 - frame.left - frame.width / 2 })
}
