import { floatingButtonsOf } from '@warsha/domain/menu'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { grantsOf } from '../../lib/may.ts'
import type { UserProfile } from '../../lib/session.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { IconEyeOff, IconPlus } from '../../ui/icons.tsx'
import classes from './Shell.module.css'

const name = 'warsha.noShortcuts'
const hiddenNow = (): boolean => {
  try {
    return sessionStorage.getItem(name) === '1'
  } catch {
    return false
  }
}

/** Shortcuts to the forms that add something (NAV-074, NAV-075); hidden for this visit, or for good by the profile (NAV-076). */
export function FloatingShortcuts({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('shell')
  const { t: routes } = useTranslation('routes')
  const [hidden, setHidden] = useState(hiddenNow)
  const shortcuts = floatingButtonsOf(grantsOf(profile))
  if (hidden || profile.hideFloatingButton || shortcuts.length === 0) return null
  const hide = () => {
    sessionStorage.setItem(name, '1')
    setHidden(true)
  }
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
