import { useRouterState } from '@tanstack/react-router'
import type { MenuEntry } from '@warsha/domain/menu'
import { useTranslation } from 'react-i18next'
import { useAllowsVat } from '../../lib/lookups.ts'
import { grantsOf } from '../../lib/may.ts'
import type { UserProfile } from '../../lib/session.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { cx } from '../../ui/cx.ts'
import { formatCount } from '../../ui/format.ts'
import classes from './Menu.module.css'
import { iconOf, isIn, isWithin, menuGroups } from './menu-groups.ts'
import { useFootLinks } from './use-foot-links.ts'
import { useMenuCounts } from './use-menu-counts.ts'

/** The entries of the menu, one below the other: what is built and what the user may open (NAV-060). */
export function MenuList({ profile, onGo }: { profile: UserProfile; onGo?: () => void }) {
  const { t } = useTranslation('shell')
  const { groups, foot } = menuGroups({ ...grantsOf(profile), allowVat: useAllowsVat() })
  const links = useFootLinks()
  const counts = useMenuCounts()
  const entry = (item: MenuEntry) => <Entry key={item.id} entry={item} count={counts[item.id]} onGo={onGo} />
  return (
    <nav className={classes.list} aria-label={t('menu.label')}>
      {groups.map((group) => (
        <ul key={group[0]?.id} className={classes.group}>
          {group.map(entry)}
        </ul>
      ))}
      {foot.length + links.length > 0 && (
        <ul className={classes.foot}>
          {foot.map(entry)}
          {links.map(entry)}
        </ul>
      )}
    </nav>
  )
}

type EntryProps = { entry: MenuEntry; count: number | undefined; onGo: (() => void) | undefined }

function Entry({ entry, count, onGo }: EntryProps) {
  const { t } = useTranslation('routes')
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const Icon = iconOf(entry.id)
  const here = isIn(entry, pathname)
  return (
    <li>
      <AppLink
        href={entry.path}
        className={cx(classes.entry, here && classes.here)}
        aria-current={here ? (pathname === entry.path ? 'page' : 'true') : undefined}
        onClick={onGo}
      >
        <Icon />
        {t(entry.path, { context: 'short' })}
        {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
      </AppLink>
      {here && entry.children && (
        <ul>
          {entry.children.map((child) => (
            <li key={child.id}>
              <AppLink
                href={child.path}
                className={cx(classes.entry, classes.child, isWithin(child.path, pathname) && classes.childHere)}
                aria-current={isWithin(child.path, pathname) ? 'page' : undefined}
                onClick={onGo}
              >
                {t(child.path, { context: 'short' })}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
