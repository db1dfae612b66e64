import { useMantineColorScheme } from '@mantine/core'
import type { UserPreferences } from '@warsha/contract/users'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Preferences, useSavePreferences } from '../lib/preferences.ts'
import type { UserProfile } from '../lib/session.ts'
import { Card } from '../ui/Card.tsx'
import { Switch } from '../ui/form-library.ts'
import { useLocale } from '../ui/locale.ts'
import { SearchSelect } from '../ui/SearchSelect.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { toast } from '../ui/toast.ts'
import { Fact } from './Fact.tsx'
import classes from './profile.module.css'

type Save = (chosen: Preferences) => void

/** What one prefers; each choice is saved as it is made. */
export function PreferencesCard({ profile: saved }: { profile: UserProfile }) {
  const { t } = useTranslation('users')
  const { language } = useLocale()
  const { mutate, isPending, variables } = useSavePreferences()
  const save: Save = (chosen) => mutate(chosen, { onSuccess: () => toast.success(t('preferences.saved')) })
  // The new choice shows at once; if saving is refused, the stored one shows again.
  const profile = { ...saved, ...(isPending && variables), language }
  return (
    <PreferenceFacts profile={profile} save={save}>
      <Colours />
    </PreferenceFacts>
  )
}

type FactsProps = { profile: UserPreferences; save: Save; children?: ReactNode }

/** Whosever they are; `children` is what only this browser knows. */
export function PreferenceFacts({ profile, save, children }: FactsProps) {
  const { t } = useTranslation('users')
  return (
    <Card title={t('preferences.title')}>
      <dl className={classes.facts}>
        <Looks profile={profile} save={save} />
        {children}
        <Fact name={t('preferences.timeZone')} hint={t('preferences.timeZoneHint')}>
          <TimeZone value={profile.timeZone} onChange={(timeZone) => save({ timeZone })} />
        </Fact>
        <Fact name={t('preferences.floating')}>
          <Switch
            checked={!profile.hideFloatingButton}
            aria-label={t('preferences.floating')}
            onChange={(event) => save({ hideFloatingButton: !event.currentTarget.checked })}
          />
        </Fact>
        <Fact name={t('preferences.contact')}>
          <Switch
            checked={!profile.hideFloatingContact}
            aria-label={t('preferences.contact')}
            onChange={(event) => save({ hideFloatingContact: !event.currentTarget.checked })}
          />
        </Fact>
        <Sharing profile={profile} save={save} />
      </dl>
    </Card>
  )
}

function Looks({ profile, save }: FactsProps) {
  const { t } = useTranslation('users')
  return (
    <>
      <Fact name={t('preferences.language')}>
        <SegmentedControl
          label={t('preferences.language')}
          value={profile.language}
          segments={[
            { value: 'ar', label: t('preferences.arabic') },
            { value: 'en', label: t('preferences.english') },
          ]}
          onChange={(chosen) => save({ language: chosen })}
        />
      </Fact>
      <Fact name={t('preferences.layout')}>
        <SegmentedControl
          label={t('preferences.layout')}
          value={profile.layout}
          segments={[
            { value: 'side', label: t('preferences.side') },
            { value: 'top', label: t('preferences.top') },
          ]}
          onChange={(layout) => save({ layout })}
        />
      </Fact>
    </>
  )
}

function Colours() {
  const { t } = useTranslation('users')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Fact name={t('preferences.colours')}>
      <SegmentedControl
        label={t('preferences.colours')}
        value={colorScheme}
        segments={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`preferences.${value}`) }))}
        onChange={setColorScheme}
      />
    </Fact>
  )
}

const timeZones = Intl.supportedValuesOf('timeZone')

function TimeZone({ value, onChange }: { value: string; onChange: (timeZone: string) => void }) {
  const { t } = useTranslation('users')
  return (
    <SearchSelect
      className={classes.select ?? ''}
      aria-label={t('preferences.timeZone')}
      limit={60}
      options={[...new Set([value, ...timeZones])].map((zone) => ({ value: zone, label: zone }))}
      value={value}
      onChange={(chosen) => chosen && chosen !== value && onChange(chosen)}
    />
  )
}

function Sharing({ profile, save }: FactsProps) {
  const { t } = useTranslation('users')
  return (
    <>
      <Fact name={t('preferences.whatsapp')}>
        <SegmentedControl
          label={t('preferences.whatsapp')}
          value={profile.openWhatsapp}
          segments={(['web', 'app'] as const).map((value) => ({ value, label: t(`preferences.${value}`) }))}
          onChange={(openWhatsapp) => save({ openWhatsapp })}
        />
      </Fact>
      <Fact name={t('preferences.sharing')}>
        <SegmentedControl
          label={t('preferences.sharing')}
          value={profile.whatsappSharingPreference}
          segments={(['link', 'pdf'] as const).map((value) => ({ value, label: t(`preferences.${value}`) }))}
          onChange={(whatsappSharingPreference) => save({ whatsappSharingPreference })}
        />
      </Fact>
    </>
  )
}
