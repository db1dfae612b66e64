import type { PermissionGroup } from '@warsha/contract/permission-groups'
import { mayGrantRole } from '@warsha/domain/accounts'
import { differenceOf, differing, openTo, rightsInGroup } from '@warsha/domain/permission-groups'
import { type Module, type ModuleAction, modules } from '@warsha/domain/permissions'
import { unboundRoles } from '@warsha/domain/roles'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useGrants } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { useOwnRights } from '../lib/own-rights.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { Checkbox } from '../ui/form-library.ts'
import { useRoleWords } from './use-role-words.ts'
import { placeOfShop, ticked, type UserForm } from './user-form.ts'
import classes from './user-screens.module.css'

type Props = {
  form: UseFormReturn<UserForm>
  group: PermissionGroup /** why they stay as they are */
  why: string | undefined
}

/** In which shops somebody holds the roles of their group, and in which actions they differ from it. */
export function GroupRightsFields(props: Props) {
  const { t } = useTranslation(['permission-groups', 'user-screens'])
  const { form, why } = props
  const [added, removed] = useWatch({ control: form.control, name: ['added', 'removed'] })
  const differs = added.length + removed.length > 0
  const undo = () => {
    form.setValue('added', [], { shouldDirty: true })
    form.setValue('removed', [], { shouldDirty: true })
  }
  return (
    <>
      <Shops {...props} />
      <Card
        title={t('user-screens:field.actions')}
        actions={
          differs &&
          !why && (
            <Button size="small" onClick={undo}>
              {t('allAsGroup')}
            </Button>
          )
        }
      >
        <p className="soft text-sm">{t('differText')}</p>
        {modules.map((module) => (
          <Actions key={module} {...props} module={module} />
        ))}
      </Card>
    </>
  )
}

/** Roles that are held in a shop count where it is ticked. */
function Shops({ form: { control, getValues }, group, why }: Props) {
  const { t } = useTranslation(['permission-groups', 'user-screens'])
  const { nameOf } = useNames()
  const { shops } = useLookups()
  const words = useRoleWords()
  const rights = useOwnRights()
  const say = useRefusalMessage()
  const bound = group.roles.filter((role) => !unboundRoles.includes(role))
  const ofCompany = group.roles.filter((role) => unboundRoles.includes(role))
  const notOwn = (shopId: number) =>
    bound.every((role) => mayGrantRole(rights, role, shopId)) ? undefined : say({ code: 'rightsBeyondOwn', data: {} })
  return (
    <Card title={t('user-screens:roles')}>
      {ofCompany.length > 0 && <p className="text-sm">{t('everywhere', { roles: words(ofCompany) })}</p>}
      {bound.length > 0 && (
        <fieldset className={classes.group}>
          <legend>{t('inShops', { roles: words(bound) })}</legend>
          <div className={classes.ticks}>
            {shops.map((shop) => (
              <CheckboxField
                key={shop.id}
                control={control}
                name={`groupShops.${placeOfShop(shop.id)}`}
                label={nameOf(shop)}
                disabledReason={why ?? notOwn(shop.id)}
                validate={() =>
                  ofCompany.length > 0 || ticked(getValues('groupShops')).length > 0 ? undefined : t('noShop')
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </Card>
  )
}

function Actions({ module, ...props }: Props & { module: Module }) {
  const { t } = useTranslation('lookups')
  const actions = openTo(props.group.roles).filter((action) => action.startsWith(`${module}.`))
  if (actions.length === 0) return null
  return (
    <fieldset className={classes.group}>
      <legend>{t(`modules.${module}`)}</legend>
      <div className={classes.ticks}>
        {actions.map((action) => (
          <OneAction key={action} {...props} action={action} />
        ))}
      </div>
    </fieldset>
  )
}

/** Ticked where it is allowed, by the group or besides; what differs is marked and can be undone. */
function OneAction({ form, group, why, action }: Props & { action: ModuleAction }) {
  const { t } = useTranslation(['permission-groups', 'lookups'])
  const say = useRefusalMessage()
  const own = useGrants().allowedActions
  const [added, removed] = useWatch({ control: form.control, name: ['added', 'removed'] })
  const { allowedActions } = rightsInGroup(group, { shopIds: [], added, removed })
  const allowed = allowedActions === null || allowedActions.includes(action)
  const differs = differenceOf(action, { added, removed })
  const reason =
    why ?? (own !== null && !own.includes(action) && !allowed ? say({ code: 'rightsBeyondOwn', data: {} }) : undefined)
  const change = (to: 'allowed' | 'not' | 'asGroup') => {
    const next = differing(group, { added, removed }, action, to)
    form.setValue('added', [...next.added], { shouldDirty: true })
    form.setValue('removed', [...next.removed], { shouldDirty: true })
  }
  const name = t(`lookups:moduleActions.${action}`)
  return (
    <div>
      <Checkbox
        label={name}
        checked={allowed}
        title={reason}
        aria-disabled={reason !== undefined || undefined}
        onChange={(event) => !reason && change(event.currentTarget.checked ? 'allowed' : 'not')}
      />
      {differs && (
        <span className={classes.differs}>
          <Badge tone={differs === 'added' ? 'progress' : 'warn'}>{t(`differs.${differs}`)}</Badge>
          {!why && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => change('asGroup')}
              aria-label={t('asGroupOf', { action: name })}
            >
              {t('asGroup')}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}
