import { Menu } from '@mantine/core'
import { floatingButtonsOf } from '@warsha/domain/menu'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { grantsOf } from '../../lib/may.ts'
import type { UserProfile } from '../../lib/session.ts'
import { AppLink } from '../../ui/AppLink.tsx'
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
    <Menu position="top-end" width={220}>
      <Menu.Target>
        <button type="button" className={classes.floating} aria-label={t('floating.label')} title={t('floating.label')}>
          <IconPlus size="l" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {shortcuts.map(({ id, path }) => (
          <Menu.Item key={id} component={AppLink} href={path} leftSection={<IconPlus size="s" />}>
            {routes(path)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconEyeOff size="s" />} onClick={hide}>
          {t('floating.hide')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
