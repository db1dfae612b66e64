import { mayGrantRole } from '@warsha/domain/accounts'
import type { Role } from '@warsha/domain/roles'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { useOwnRights } from '../lib/own-rights.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { TickGroup } from '../ui/fields/TickGroup.tsx'
import { type KeyForm, keyRoles, placeOfShop, shopsTicked } from './key-form.ts'

/** In which shops a key works, and with which roles in each of them. */
export function KeyPlaces({ form: { control } }: { form: UseFormReturn<KeyForm> }) {
  const { t } = useTranslation(['api-keys', 'lookups'])
  const { nameOf } = useNames()
  const { shops } = useLookups()
  const rights = useOwnRights()
  const say = useRefusalMessage()
  const chosen = shopsTicked(useWatch({ control, name: 'shops' }))
  // Nobody hands out a role that they do not hold in every shop that is chosen.
  const notOwn = (role: Role) =>
    chosen.every((shopId) => mayGrantRole(rights, role, shopId))
      ? undefined
      : say({ code: 'rightsBeyondOwn', data: {} })
  return (
    <>
      <TickGroup legend={t('field.shops')}>
        {shops.map((shop) => (
          <CheckboxField key={shop.id} control={control} name={`shops.${placeOfShop(shop.id)}`} label={nameOf(shop)} />
        ))}
      </TickGroup>
      <TickGroup legend={t('field.roles')} text={t('rolesText')}>
        {keyRoles.map((role) => (
          <CheckboxField
            key={role}
            control={control}
            name={`roles.${role}`}
            label={t(`lookups:roles.${role}`)}
            disabledReason={notOwn(role)}
          />
        ))}
      </TickGroup>
    </>
  )
}
