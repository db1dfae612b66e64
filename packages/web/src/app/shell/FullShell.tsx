import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { later } from '../../lib/later.ts'
import { grantsOf } from '../../lib/may.ts'
import type { UserProfile } from '../../lib/session.ts'
import { cx } from '../../ui/cx.ts'
import { Logo } from '../../ui/glyphs.tsx'
import { usePhone, useTablet } from '../../ui/use-phone.ts'
import { PaletteProvider } from '../palette/PaletteProvider.tsx'
import { Banners } from './Banners.tsx'
import { operatorClass } from './operator.tsx'
import classes from './Shell.module.css'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { TopMenu } from './TopMenu.tsx'
import { useDimmed } from './use-dimmed.ts'

/** It comes when it is opened; the worker keeps it for the time without network. */
const MenuDrawer = later(() => import('./MenuDrawer.tsx'))

type Props = { profile: UserProfile; children: ReactNode }

/** Menu at the side or at the top, the bar with the shortcuts, banners, and the screen. */
export function FullShell({ profile, children }: Props) {
  const { t } = useTranslation('shell')
  const [drawer, setDrawer] = useState(false)
  const dimmed = useDimmed()
  const top = profile.layout === 'top'
  const onPhone = usePhone()
  const onTablet = useTablet()
  // The menu at the top is one row, which a tablet has room for.
  const isMenuAway = top ? onPhone : onTablet
  if (grantsOf(profile).allowedActions?.length === 0) return <OnlyLogo />
  return (
    <PaletteProvider>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      <div className={cx(classes.shell, !top && !isMenuAway && classes.withSide, operatorClass(profile.id))}>
        {isMenuAway ? null : top ? <TopMenu profile={profile} /> : <SideMenu profile={profile} />}
        <div className={classes.main}>
          <TopBar profile={profile} onMenu={isMenuAway ? () => setDrawer(true) : undefined} />
          <Banners />
          <main id="content" tabIndex={-1} className={cx(classes.content, dimmed && classes.dimmed)}>
            <Suspense>{children}</Suspense>
          </main>
        </div>
      </div>
      {drawer && (
        <Suspense>
          <MenuDrawer profile={profile} onClose={() => setDrawer(false)} />
        </Suspense>
      )}
    </PaletteProvider>
  )
}

/** A user without any module action has nothing to open (NAV-062). */
function OnlyLogo() {
  const { t } = useTranslation('shell')
  useDocumentTitle()
  return (
    <main className={classes.onlyLogo}>
      <Logo size={48} />
      <span className="sr-only">{t('product')}</span>
    </main>
  )
}
