import { floatingButtonsOf } from '@warsha/domain/menu'
import { useTranslation } from 'react-i18next'
import { grantsOf } from '../../lib/may.ts'
import type { UserProfile } from '../../lib/session.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { cx } from '../../ui/cx.ts'
import { IconEyeOff, IconPlus } from '../../ui/icons.tsx'
import { useHiddenNow } from './hidden-now.ts'
import classes from './Shell.module.css'
import { useScrolledDown } from './use-scrolled-down.ts'

/** Shortcuts to the forms that add something (NAV-074, NAV-075), out of the way while one reads on; hidden for this visit, or for good by the profile (NAV-076). */
export function FloatingShortcuts({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('shell')
  const { t: routes } = useTranslation('routes')
  const [hidden, hide] = useHiddenNow('warsha.noShortcuts')
  const away = useScrolledDown()
  const shortcuts = floatingButtonsOf(grantsOf(profile))
  if (hidden || profile.hideFloatingButton || shortcuts.length === 0) return null
  return (
    <nav className={classes.shortcuts} aria-label={t('floating.label')}>
      <ActionMenu
        label={t('floating.label')}
        trigger={(popup) => (
          <button
            type="button"
            {...popup}
            className={cx(classes.floating, away && classes.away)}
            aria-label={t('floating.label')}
          >
            <IconPlus size="l" />
          </button>
        )}
        items={[
          ...shortcuts.map(({ id, path }) => ({ key: id, label: routes(path), icon: IconPlus, href: path })),
          { key: 'hide', label: t('floating.hide'), icon: IconEyeOff, onSelect: hide, apart: true },
        ]}
      />
    </nav>
  )
}
