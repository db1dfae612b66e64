import type { PermissionGroup } from '@warsha/contract/permission-groups'
import { refuseGroup } from '@warsha/domain/permission-groups'
import { type Role, roleNames, unboundRoles } from '@warsha/domain/roles'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useOwnRights } from '../lib/own-rights.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { formatCount } from '../ui/format.ts'
import { ActionFields } from './ActionFields.tsx'
import { groupPlace } from './group-form.ts'
import { hasRole, type UserForm } from './user-form.ts'
import classes from './user-screens.module.css'

type Props = { form: UseFormReturn<UserForm> /** null: a new one */; group: PermissionGroup | null }

/** The names of a group, its roles, and the actions that it allows. */
export function GroupFields({ form, group }: Props) {
  const { t } = useTranslation(['permission-groups', 'user-screens'])
  const { control } = form
  const say = useRefusalMessage()
  // Nobody changes their own rights.
  const why = group?.isOwn ? say({ code: 'ownAccountStays', data: {} }) : undefined
  return (
    <>
      {group && group.people > 0 && (
        <Banner kind="info">{t('follow', { count: group.people, shown: formatCount(group.people) })}</Banner>
      )}
      <Card title={t('names')}>
        <div className="fields-2">
          <TextField control={control} name="nameAr" label={t('user-screens:field.nameAr')} maxLength={50} required />
          <TextField control={control} name="nameEn" label={t('user-screens:field.nameEn')} maxLength={50} required />
        </div>
      </Card>
      <Roles form={form} why={why} />
      <ActionFields form={form} why={why} />
    </>
  )
}

function Roles({ form: { control, getValues }, why }: Pick<Props, 'form'> & { why: string | undefined }) {
  const { t } = useTranslation(['permission-groups', 'user-screens', 'lookups'])
  const rights = useOwnRights()
  const say = useRefusalMessage()
  const notOwn = (role: Role) => {
    const refusal = refuseGroup(rights, { roles: [role], allowedActions: [] })
    return refusal ? say(refusal) : undefined
  }
  return (
    <Card title={t('user-screens:roles')}>
      <p className="soft text-sm">{t('rolesText')}</p>
      <div className={classes.ticks}>
        {roleNames.map((role) => (
          <CheckboxField
            key={role}
            control={control}
            name={unboundRoles.includes(role) ? `company.${role}` : `shops.${groupPlace}.${role}`}
            label={t(`lookups:roles.${role}`)}
            hint={t(`user-screens:roleHint.${role}`)}
            disabledReason={why ?? notOwn(role)}
            validate={() => (hasRole(getValues()) ? undefined : t('noRole'))}
          />
        ))}
      </div>
    </Card>
  )
}
