import type { UserAccount } from '@warsha/contract/user-accounts'
import { type Module, type ModuleAction, modulesOf } from '@warsha/domain/permissions'
import { pageOf } from '@warsha/domain/records'
import type { Role } from '@warsha/domain/roles'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Card } from '../ui/Card.tsx'
import { UserText } from '../ui/UserText.tsx'
import { Fact } from './Fact.tsx'
import classes from './profile.module.css'
import { useRoleWords } from './use-role-words.ts'

/** What the user may do, in words: roles in each shop, and for each area everything or single actions. */
export function RightsCard({ account }: { account: UserAccount }) {
  const { t } = useTranslation('user-screens')
  const { nameOf } = useNames()
  const words = useRoleWords()
  const { shops } = useLookups()
  const { companyRoles, shopRoles, allowedActions, group } = account
  return (
    <>
      {group && (
        <Card title={t('field.groupId')}>
          <dl className={classes.facts}>
            <Fact name={t('field.groupId')}>
              <AppLink href={pageOf('permissionGroup', group.id)}>
                <UserText>{nameOf(group)}</UserText>
              </AppLink>
            </Fact>
            <Differences name={t('field.actionsAdded')} actions={group.added} />
            <Differences name={t('field.actionsRemoved')} actions={group.removed} />
          </dl>
        </Card>
      )}
      <Card title={t('roles')}>
        <dl className={classes.facts}>
          {companyRoles.length > 0 && <Fact name={t('everywhere')}>{words(companyRoles)}</Fact>}
          {shopRoles.map(({ shopId, roles }) => (
            <Fact key={shopId} name={nameOf(shops.find(({ id }) => id === shopId))}>
              {words(roles)}
            </Fact>
          ))}
        </dl>
      </Card>
      <Card title={t('field.actions')}>
        {allowedActions === null ? <p className="text-sm">{t('fullHint')}</p> : <Allowed account={account} />}
      </Card>
    </>
  )
}

/** What differs for this user from their group. */
function Differences({ name, actions }: { name: string; actions: readonly ModuleAction[] }) {
  const { t, i18n } = useTranslation('lookups')
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return actions.length === 0 ? null : (
    <Fact name={name}>{list.format(actions.map((action) => t(`moduleActions.${action}`)))}</Fact>
  )
}

function Allowed({ account: { companyRoles, shopRoles, allowedActions } }: { account: UserAccount }) {
  const roles = [...companyRoles, ...shopRoles.flatMap((held) => held.roles)]
  return <AllowedActions roles={roles} actions={allowedActions ?? []} />
}

/** For each area that roles open, the single actions that are allowed. */
export function AllowedActions({ roles, actions }: { roles: readonly Role[]; actions: readonly ModuleAction[] }) {
  const { t, i18n } = useTranslation(['user-screens', 'lookups'])
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const of = (module: Module) => actions.filter((action) => action.startsWith(`${module}.`))
  const open = modulesOf(roles)
  return (
    <dl className={classes.facts}>
      {open.map((module) => (
        <Fact key={module} name={t(`lookups:modules.${module}`)}>
          {of(module).length === 0 ? (
            <span className="muted">{t('nothingAllowed')}</span>
          ) : (
            list.format(of(module).map((action) => t(`lookups:moduleActions.${action}`)))
          )}
        </Fact>
      ))}
    </dl>
  )
}
