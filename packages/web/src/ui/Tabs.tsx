import type { ReactNode } from 'react'
import { AppLink } from './AppLink.tsx'
import { Count } from './Count.tsx'
import { cx } from './cx.ts'
import classes from './Tabs.module.css'

export type Tab = { key: string; label: ReactNode; href: string; count?: number }

type Props = { tabs: readonly Tab[]; current: string; label: string /** after the tabs: save view */; end?: ReactNode }

/** Saved views, or parts of a page, as links: the address is the state. */
export function Tabs({ tabs, current, label, end }: Props) {
  return (
    <nav className={classes.tabs} aria-label={label}>
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
