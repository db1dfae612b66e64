import { mayGrantRole } from '@warsha/domain/accounts'
import { type Role, unboundRoles } from '@warsha/domain/roles'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { useOwnRights } from '../lib/own-rights.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { hasRole, placeOfShop, shopRoleNames, type UserForm } from './user-form.ts'
import classes from './user-screens.module.css'

type Props = { form: UseFormReturn<UserForm> /** why they stay as they are */; why: string | undefined }

/** Roles of the whole company, and roles in each shop. */
export function RoleFields({ form: { control, getValues }, why }: Props) {
  const { t } = useTranslation(['user-screens', 'lookups'])
  const { nameOf } = useNames()
  const { shops } = useLookups()
  const say = useRefusalMessage()
  const rights = useOwnRights()
  const notOwn = (role: Role, shopId?: number) =>
    mayGrantRole(rights, role, shopId) ? undefined : say({ code: 'rightsBeyondOwn', data: {} })
  return (
    <Card title={t('roles')}>
      <p className="soft text-sm">{t('rolesText')}</p>
      <fieldset className={classes.group}>
        <legend>{t('everywhere')}</legend>
        <div className={classes.ticks}>
          {unboundRoles.map((role) => (
            <CheckboxField
              key={role}
              control={control}
              name={`company.${role}`}
              label={t(`lookups:roles.${role}`)}
              hint={t(`roleHint.${role}`)}
              disabledReason={why ?? notOwn(role)}
              validate={() => (hasRole(getValues()) ? undefined : t('noRole'))}
            />
          ))}
        </div>
      </fieldset>
      {shops.map((shop) => (
        <fieldset key={shop.id} className={classes.group}>
          <legend>
            {t('inShop', { shop: nameOf(shop) })} {!shop.isActive && <Badge tone="neutral">{t('states.off')}</Badge>}
          </legend>
          <div className={classes.ticks}>
            {shopRoleNames.map((role) => (
              <CheckboxField
                key={role}
                control={control}
                name={`shops.${placeOfShop(shop.id)}.${role}`}
                label={t(`lookups:roles.${role}`)}
                hint={t(`roleHint.${role}`)}
                disabledReason={why ?? notOwn(role, shop.id)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Card>
  )
}
