import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { otherLanguage } from '../../lib/language.ts'
import { useNames } from '../../lib/names.ts'
import { useSavePreferences } from '../../lib/preferences.ts'
import { session, type UserProfile } from '../../lib/session.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DirectionIcon } from '../../ui/DirectionIcon.tsx'
import { Initials } from '../../ui/Initials.tsx'
import {
  IconChevronDown,
  IconHistory,
  IconLanguage,
  IconLayoutList,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUser,
} from '../../ui/icons.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { useLocale } from '../../ui/locale.ts'
import { useKeysHelp } from './keys-help.ts'
import classes from './TopBar.module.css'

/** Who is signed in, and what concerns only him (NAV-061, I18-005). */
export function ProfileMenu({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('shell')
  const { nameOf } = useNames()
  const name = nameOf(profile)
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <button type="button" className={classes.me} aria-label={t('me.label', { name })}>
          <Initials name={name} />
          <span className={classes.myName}>{name}</span>
          <IconChevronDown size="xs" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{profile.username}</Menu.Label>
        <Menu.Item component={AppLink} href="/userProfile" leftSection={<IconUser size="s" />}>
          {t('me.profile')}
        </Menu.Item>
        <Menu.Item component={AppLink} href="/userProfile#signInHistory" leftSection={<IconHistory size="s" />}>
          {t('me.signInHistory')}
        </Menu.Item>
        <Menu.Item component={AppLink} href="/settings" leftSection={<IconSettings size="s" />}>
          {t('me.settings')}
        </Menu.Item>
        <Menu.Divider />
        <Looks profile={profile} />
        <Menu.Divider />
        <Logout />
      </Menu.Dropdown>
    </Menu>
  )
}

function Looks({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('shell')
  const { language } = useLocale()
  const save = useSavePreferences()
  const scheme = useComputedColorScheme('light')
  const { setColorScheme } = useMantineColorScheme()
  const keysHelp = useKeysHelp()
  const other = otherLanguage(language)
  const dark = scheme === 'dark'
  const top = profile.layout === 'top'
  return (
    <>
      <Menu.Item leftSection={<IconLanguage size="s" />} lang={other} onClick={() => save.mutate({ language: other })}>
        {t('otherLanguage')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconLayoutList size="s" />}
        className={classes.onDesk}
        onClick={() => save.mutate({ layout: top ? 'side' : 'top' })}
      >
        {t(top ? 'me.layoutSide' : 'me.layoutTop')}
      </Menu.Item>
      <Menu.Item
        leftSection={dark ? <IconSun size="s" /> : <IconMoon size="s" />}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      >
        {t(dark ? 'me.light' : 'me.dark')}
      </Menu.Item>
      <Menu.Item className={classes.onDesk} rightSection={<Kbd keys="?" />} onClick={keysHelp}>
        {t('me.keys')}
      </Menu.Item>
    </>
  )
}

function Logout() {
  const { t } = useTranslation('shell')
  // Whatever the server answers, this browser forgets the session.
  const { mutate } = useMutation(api.users.logout.mutationOptions({ onSettled: () => session.signedOut(true) }))
  return (
    <Menu.Item leftSection={<DirectionIcon of={IconLogout} size="s" />} onClick={() => mutate(undefined)}>
      {t('me.logout')}
    </Menu.Item>
  )
}
