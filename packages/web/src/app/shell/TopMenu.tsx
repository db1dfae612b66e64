import { useRouterState } from '@tanstack/react-router'
import type { MenuEntry } from '@warsha/domain/menu'
import { useTranslation } from 'react-i18next'
import { useAllowsVat } from '../../lib/lookups.ts'
import { grantsOf } from '../../lib/may.ts'
import type { UserProfile } from '../../lib/session.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { AppLink } from '../../ui/AppLink.tsx'
import { cx } from '../../ui/cx.ts'
import { formatCount } from '../../ui/format.ts'
import { IconChevronDown } from '../../ui/icons.tsx'
import classes from './Menu.module.css'
import { iconOf, isIn, isWithin, menuGroups } from './menu-groups.ts'
import { OperatorName } from './operator.tsx'
import { ShopSwitcher } from './ShopSwitcher.tsx'
import { Brand } from './SideMenu.tsx'
import { useFootLinks } from './use-foot-links.ts'
import { useMenuCounts } from './use-menu-counts.ts'

/** The menu in one row over the bar, for the layout 'top' (NAV-058). */
export function TopMenu({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('shell')
  const { groups, foot } = menuGroups({ ...grantsOf(profile), allowVat: useAllowsVat() })
  const links = useFootLinks()
  const counts = useMenuCounts()
  return (
    <div className={classes.topMenu}>
      <Brand />
      <nav className={classes.topList} aria-label={t('menu.label')}>
        {[...groups.flat(), ...foot, ...links].map((entry) => (
          <TopEntry key={entry.id} entry={entry} count={counts[entry.id]} />
        ))}
      </nav>
      <OperatorName userId={profile.id} />
      <ShopSwitcher profile={profile} compact />
    </div>
  )
}

function TopEntry({ entry, count }: { entry: MenuEntry; count: number | undefined }) {
  const { t } = useTranslation('routes')
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const Icon = iconOf(entry.id)
  const here = isIn(entry, pathname)
  const look = cx(classes.entry, classes.topEntry, here && classes.here)
  const inner = (
    <>
      <Icon size="s" />
      {t(entry.path, { context: 'short' })}
      {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
    </>
  )
  if (!entry.children?.length) {
    return (
      <AppLink href={entry.path} className={look} aria-current={here ? 'page' : undefined}>
        {inner}
      </AppLink>
    )
  }
  // An entry whose children lie elsewhere is a page of its own.
  const own = entry.children.every(({ path }) => isWithin(entry.path, path)) ? [] : [entry]
  const items = [...own, ...entry.children].map(({ id, path }) => ({
    key: id,
    label: t(path, { context: 'short' }),
    href: path,
  }))
  return (
    <ActionMenu
      label={t(entry.path, { context: 'short' })}
      align="start"
      items={items}
      trigger={(popup) => (
        <button type="button" {...popup} className={look} aria-current={here ? 'true' : undefined}>
          {inner}
          <IconChevronDown size="xs" />
        </button>
      )}
    />
  )
}
