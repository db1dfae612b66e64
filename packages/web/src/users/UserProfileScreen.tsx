import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { type UserProfile, useProfile } from '../lib/session.ts'
import { stored, storedNames } from '../lib/stored.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Card } from '../ui/Card.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import { Fact } from './Fact.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PreferencesCard } from './PreferencesCard.tsx'
import classes from './profile.module.css'
import { SignInHistory } from './SignInHistory.tsx'

/** One's own account: who one is, what one prefers, the password, and where one signed in. */
export function UserProfileScreen() {
  const profile = useProfile()
  return (
    <Page>
      <div className={classes.cards}>
        <WhoCard profile={profile} />
        <PreferencesCard profile={profile} />
        {/* At a shared tablet nobody changes how they get in. */}
        {!profile.tablet && (
          <>
            <PasswordCard />
            <SecurityCard />
          </>
        )}
        <SignInHistory />
      </div>
    </Page>
  )
}

/** The way to what else guards the account. */
function SecurityCard() {
  const { t } = useTranslation(['users', 'routes'])
  return (
    <Card title={t('routes:/userProfile/security')}>
      <p className="soft text-sm">{t('security.text')}</p>
      <p>
        <AppLink href="/userProfile/security">{t('security.open')}</AppLink>
      </p>
    </Card>
  )
}

function WhoCard({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('users')
  const { nameOf } = useNames()
  const job = useLookups().jobTitles.find(({ code }) => code === profile.jobTitle)
  const actions = profile.userAllowedModuleActions
  // The sign-in before this one, as it was answered when this one began (AUT-004).
  const lastLogin = stored(storedNames.lastLogin)
  return (
    <Card title={t('profile.title')}>
      <dl className={classes.facts}>
        <Fact name={t('profile.name')}>{nameOf(profile)}</Fact>
        <Fact name={t('profile.username')}>
          <Ltr>{profile.username}</Ltr>
        </Fact>
        {profile.jobTitle && <Fact name={t('profile.job')}>{job ? nameOf(job) : profile.jobTitle}</Fact>}
        <Fact name={t('profile.registrationNo')}>
          <Ltr>{profile.registrationNo}</Ltr>
        </Fact>
        <Fact name={t('profile.roles')}>
          <Roles profile={profile} />
        </Fact>
        <Fact name={t('profile.actions')}>
          {actions === null ? t('profile.allActions') : t('profile.someActions', { count: actions.length })}
        </Fact>
        <Fact name={t('profile.lastSignIn')}>{lastLogin ? <Timestamp at={lastLogin} /> : t('profile.never')}</Fact>
      </dl>
    </Card>
  )
}

/** Roles are held in a shop, except those of the whole company (ROL-003, ROL-004). */
function Roles({ profile }: { profile: UserProfile }) {
  const { t, i18n } = useTranslation('users')
  const { nameOf } = useNames()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const words = (roles: readonly string[]) => list.format(roles.map((role) => t(`role.${role}`)))
  const shops = profile.shopRoles.filter(({ roles }) => roles.length > 0)
  return (
    <ul>
      {profile.userNonRoles.length > 0 && (
        <li>
          {words(profile.userNonRoles)} <span className="muted">· {t('profile.everywhere')}</span>
        </li>
      )}
      {shops.map(({ shopId, roles }) => (
        <li key={shopId}>
          {words(roles)}{' '}
          <span className="muted">
            · {t('profile.rolesHere', { shop: nameOf(profile.userShops.find(({ id }) => id === shopId)) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
