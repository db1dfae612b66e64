import { useMutation } from '@tanstack/react-query'
import type { Tablet } from '@warsha/contract/tablets'
import {
  type TabletIdleMinutes,
  type TabletRole,
  tabletIdleMinutes,
  tabletNameLength,
  tabletRoles,
  usualTabletRoles,
} from '@warsha/domain/tablets'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { useProfile } from '../lib/session.ts'
import { signOut } from '../lib/sign-out.ts'
import { keep, storedNames } from '../lib/stored.ts'
import { useOnlyOnce } from '../lib/use-only-once.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { TickGroup } from '../ui/fields/TickGroup.tsx'
import { toast } from '../ui/toast.ts'

type Form = { name: string; shopId: number; roles: Record<TabletRole, boolean>; idleMinutes: TabletIdleMinutes }
type Props = { of?: Tablet; onClose: () => void }

const ticked = (roles: Form['roles']) => tabletRoles.filter((role) => roles[role])

function useTabletForm(of: Tablet | undefined) {
  const { currentShopId } = useProfile()
  const held = of?.roles ?? usualTabletRoles
  return useForm<Form>({
    mode: 'onTouched',
    defaultValues: {
      name: of?.name ?? '',
      shopId: of?.shop.id ?? currentShopId,
      roles: Object.fromEntries(tabletRoles.map((role) => [role, held.includes(role)])) as Form['roles'],
      idleMinutes: of?.idleMinutes ?? 5,
    },
  })
}

/** A new tablet is the browser in which the owner stands: once it is made they are signed out of it. */
export default function TabletDialog({ of, onClose }: Props) {
  const { t } = useTranslation(['tablets', 'lookups'])
  const { labelsOf } = useNames()
  const { userShops } = useProfile()
  const message = useErrorMessage()
  const { control, formState, handleSubmit } = useTabletForm(of)
  const roles = useWatch({ control, name: 'roles' })
  const { save, run } = useSave(of, onClose)
  const labels = { name: t('field.name'), shopId: t('field.shop'), roles: t('field.roles') }
  return (
    <DialogForm
      title={of ? t('changeTitle') : t('new')}
      submitLabel={of ? t('save') : t('make')}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending || (save.isSuccess && !of)}
      error={message(save.error, labels)}
      {...(ticked(roles).length === 0 && { disabledReason: t('noRole') })}
      onSubmit={handleSubmit(run)}
    >
      {!of && <p className="soft text-sm">{t('newText')}</p>}
      <TextField
        control={control}
        name="name"
        label={labels.name}
        hint={t('nameHint')}
        maxLength={tabletNameLength}
        required
        autoFocus
      />
      {!of && userShops.length > 1 && (
        <SelectField
          control={control}
          name="shopId"
          label={labels.shopId}
          required
          options={userShops.map((shop) => ({ value: shop.id, ...labelsOf(shop) }))}
        />
      )}
      <TickGroup legend={labels.roles}>
        {tabletRoles.map((role) => (
          <CheckboxField key={role} control={control} name={`roles.${role}`} label={t(`lookups:roles.${role}`)} />
        ))}
      </TickGroup>
      <ChoiceField
        control={control}
        name="idleMinutes"
        label={t('field.idleMinutes')}
        options={tabletIdleMinutes.map((minutes) => ({ value: minutes, label: t('after', { count: minutes }) }))}
      />
    </DialogForm>
  )
}

function useSave(of: Tablet | undefined, onClose: () => void) {
  const { t } = useTranslation('tablets')
  const once = useOnlyOnce()
  const save = useMutation({
    mutationFn: ({ name, shopId, roles, idleMinutes }: Form) => {
      const decided = { name: name.trim(), roles: ticked(roles), idleMinutes }
      return of
        ? api.tablets.save.call({ id: of.id, version: of.version, ...decided })
        : api.tablets.add.call({ shopId, ...decided })
    },
    onSuccess: () => {
      if (of) {
        toast.success(t('saved'))
        return onClose()
      }
      keep(storedNames.tablet, 'yes')
      signOut()
    },
    onError: once.again,
  })
  return { save, run: (form: Form) => once.send(() => save.mutate(form)) }
}
