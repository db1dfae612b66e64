import { floatingButtonsOf } from '@warsha/domain/menu'
import { useTranslation } from 'react-i18next'
import { grantsOf } from '../../lib/may.ts'
import type { UserProfile } from '../../lib/session.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconEyeOff, IconPlus } from '../../ui/icons.tsx'
import { useHiddenNow } from './hidden-now.ts'
import classes from './TopBar.module.css'

/** Shortcuts to the forms that add something (NAV-074, NAV-075), in the bar, where they cover nothing; hidden for this visit, or for good by the profile (NAV-076). */
export function Shortcuts({ profile, onPhoneAlone }: { profile: UserProfile; onPhoneAlone: boolean }) {
  const { t } = useTranslation('shell')
  const { t: routes } = useTranslation('routes')
  const [hidden, hide] = useHiddenNow('warsha.noShortcuts')
  const shortcuts = floatingButtonsOf(grantsOf(profile))
  if (hidden || profile.hideFloatingButton || shortcuts.length === 0) return null
  return (
    <nav className={onPhoneAlone ? classes.onPhone : undefined} aria-label={t('floating.label')}>
      <ActionMenu
        label={t('floating.label')}
        trigger={(popup) => (
          <Button
            {...popup}
            iconOnly
            variant="quiet"
            size="large"
            icon={<IconPlus />}
            aria-label={t('floating.label')}
          />
        )}
        items={[
          ...shortcuts.map(({ id, path }) => ({ key: id, label: routes(path), icon: IconPlus, href: path })),
          { key: 'hide', label: t('floating.hide'), icon: IconEyeOff, onSelect: hide, apart: true, here: true },
        ]}
      />
    </nav>
  )
}
