import { useTranslation } from 'react-i18next'
import type { UserProfile } from '../../lib/session.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Logo } from '../../ui/glyphs.tsx'
import classes from './Menu.module.css'
import { MenuList } from './MenuList.tsx'
import { OperatorName } from './operator.tsx'
import { ShopSwitcher } from './ShopSwitcher.tsx'

export function SideMenu({ profile }: { profile: UserProfile }) {
  return (
    <aside className={classes.side}>
      <Brand />
      <OperatorName userId={profile.id} />
      <ShopSwitcher profile={profile} />
      <MenuList profile={profile} />
    </aside>
  )
}

export function Brand() {
  const { t } = useTranslation('shell')
  return (
    <AppLink href="/home" className={classes.brand}>
      <Logo />
      {t('product')}
    </AppLink>
  )
}
