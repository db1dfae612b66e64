import type { UserAccount } from '@warsha/contract/user-accounts'
import { type Module, modulesOf } from '@warsha/domain/permissions'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { Card } from '../ui/Card.tsx'
import { Fact } from './Fact.tsx'
import classes from './profile.module.css'
import { useRoleWords } from './use-role-words.ts'

/** What the user may do, in words: roles in each shop, and for each area everything or single actions. */
export function RightsCard({ account }: { account: UserAccount }) {
  const { t } = useTranslation('user-screens')
  const { nameOf } = useNames()
  const words = useRoleWords()
  const { shops } = useLookups()
  const { companyRoles, shopRoles, allowedActions } = account
  return (
    <>
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

function Allowed({ account: { companyRoles, shopRoles, allowedActions } }: { account: UserAccount }) {
  const { t, i18n } = useTranslation(['user-screens', 'lookups'])
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const of = (module: Module) => (allowedActions ?? []).filter((action) => action.startsWith(`${module}.`))
  const open = modulesOf([...companyRoles, ...shopRoles.flatMap(({ roles }) => roles)])
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
