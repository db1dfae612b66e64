import { floatingButtonsOf } from '@warsha/domain/menu'
import { useTranslation } from 'react-i18next'
import { grantsOf } from '../../lib/may.ts'
import type { UserProfile } from '../../lib/session.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { IconEyeOff, IconPlus } from '../../ui/icons.tsx'
import { useHiddenNow } from './hidden-now.ts'
import classes from './Shell.module.css'

/** Shortcuts to the forms that add something (NAV-074, NAV-075); hidden for this visit, or for good by the profile (NAV-076). */
export function FloatingShortcuts({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('shell')
  const { t: routes } = useTranslation('routes')
  const [hidden, hide] = useHiddenNow('warsha.noShortcuts')
  const shortcuts = floatingButtonsOf(grantsOf(profile))
  if (hidden || profile.hideFloatingButton || shortcuts.length === 0) return null
  return (
    <ActionMenu
      label={t('floating.label')}
      trigger={(popup) => (
        <button type="button" {...popup} className={classes.floating} aria-label={t('floating.label')}>
          <IconPlus size="l" />
        </button>
      )}
      items={[
        ...shortcuts.map(({ id, path }) => ({ key: id, label: routes(path), icon: IconPlus, href: path })),
        { key: 'hide', label: t('floating.hide'), icon: IconEyeOff, onSelect: hide, apart: true },
      ]}
    />
  )
}
