import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '../../lib/language.ts'
import { useNames } from '../../lib/names.ts'
import { useSavePreferences } from '../../lib/preferences.ts'
import type { UserProfile } from '../../lib/session.ts'
import { signOut } from '../../lib/sign-out.ts'
import { ActionMenu, type MenuItem } from '../../ui/ActionMenu.tsx'
import { DirectionIcon } from '../../ui/DirectionIcon.tsx'
import type { IconProps } from '../../ui/Icon.tsx'
import { Initials } from '../../ui/Initials.tsx'
import {
  IconChevronDown,
  IconHistory,
  IconKeyboard,
  IconLanguage,
  IconLayoutList,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUser,
} from '../../ui/icons.tsx'
import { useLocale } from '../../ui/locale.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { useKeysHelp } from './keys-help.ts'
import classes from './TopBar.module.css'

const Leave = (props: IconProps) => <DirectionIcon of={IconLogout} {...props} />

/** Who is signed in, and the settings of that user (NAV-061, I18-005). */
export function ProfileMenu({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('shell')
  const { nameOf } = useNames()
  const looks = useLooks(profile)
  const name = nameOf(profile)
  const label = t('me.label', { name })
  return (
    <ActionMenu
      label={label}
      heading={profile.username}
      trigger={(popup) => (
        <button type="button" {...popup} className={classes.me}>
          <span className="sr-only">{label}</span>
          <span aria-hidden className={classes.meShown}>
            <Initials name={name} />
            <span className={classes.myName}>{name}</span>
          </span>
          <IconChevronDown size="xs" />
        </button>
      )}
      items={[
        { key: 'profile', label: t('me.profile'), icon: IconUser, href: '/userProfile' },
        { key: 'history', label: t('me.signInHistory'), icon: IconHistory, href: '/userProfile#signInHistory' },
        { key: 'settings', label: t('me.settings'), icon: IconSettings, href: '/settings' },
        ...looks,
        { key: 'out', label: t('me.logout'), icon: Leave, apart: true, onSelect: signOut },
      ]}
    />
  )
}

function useLooks(profile: UserProfile): MenuItem[] {
  const { t } = useTranslation('shell')
  const { language } = useLocale()
  const { mutate: save } = useSavePreferences()
  const dark = useComputedColorScheme('light') === 'dark'
  const { setColorScheme } = useMantineColorScheme()
  const keysHelp = useKeysHelp()
  const onPhone = usePhone()
  const other = otherLanguage(language)
  const top = profile.layout === 'top'
  const everywhere: MenuItem[] = [
    {
      key: 'language',
      label: <span lang={other}>{t('otherLanguage')}</span>,
      words: t('otherLanguage'),
      icon: IconLanguage,
      apart: true,
      onSelect: () => save({ language: other }),
    },
    {
      key: 'colours',
      label: t(dark ? 'me.light' : 'me.dark'),
      icon: dark ? IconSun : IconMoon,
      onSelect: () => setColorScheme(dark ? 'light' : 'dark'),
    },
  ]
  if (onPhone) return everywhere
  return [
    ...everywhere,
    {
      key: 'layout',
      label: t(top ? 'me.layoutSide' : 'me.layoutTop'),
      icon: IconLayoutList,
      onSelect: () => save({ layout: top ? 'side' : 'top' }),
    },
    { key: 'keys', label: t('me.keys'), icon: IconKeyboard, keys: '?', onSelect: keysHelp },
  ]
}
