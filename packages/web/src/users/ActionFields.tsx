import { type Module, type ModuleAction, moduleActions, modulesOf } from '@warsha/domain/permissions'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useGrants } from '../lib/may.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { rolesTicked, type UserForm } from './user-form.ts'
import classes from './user-screens.module.css'

type Props = { form: UseFormReturn<UserForm> /** why they stay as they are */; why: string | undefined }

/** Whether the roles allow everything they hold, or only the actions that are ticked here. */
export function ActionFields({ form, why }: Props) {
  const { t } = useTranslation('user-screens')
  const { control } = form
  const [company, shops, limited] = useWatch({ control, name: ['company', 'shops', 'limited'] })
  const open = modulesOf(rolesTicked({ company, shops }))
  return (
    <Card title={t('field.actions')}>
      <SwitchField
        control={control}
        name="limited"
        label={t('limited')}
        hint={limited ? t('limitedHint') : t('fullHint')}
        disabledReason={why}
      />
      {limited && open.length === 0 && <p className="muted text-sm">{t('rolesFirst')}</p>}
      {limited && open.map((module) => <ModuleActions key={module} form={form} module={module} why={why} />)}
    </Card>
  )
}

function ModuleActions({ form, module, why }: Props & { module: Module }) {
  const { t } = useTranslation(['user-screens', 'lookups'])
  const say = useRefusalMessage()
  const own = useGrants().allowedActions
  const { control, setValue } = form
  const ticks = useWatch({ control, name: `actions.${module}` })
  const all = Object.values(ticks).every(Boolean)
  // Nobody grants rights that they do not have.
  const notOwn = (action: string) =>
    own === null || own.includes(`${module}.${action}` as ModuleAction)
      ? undefined
      : say({ code: 'rightsBeyondOwn', data: {} })
  const setAll = () =>
    setValue(
      `actions.${module}`,
      Object.fromEntries(moduleActions[module].map((action) => [action, !all && notOwn(action) === undefined])),
      { shouldDirty: true },
    )
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        {t(`lookups:modules.${module}`)}
        {!why && (
          <Button size="small" variant="quiet" onClick={setAll}>
            {all ? t('noneOf') : t('allOf')}
          </Button>
        )}
      </legend>
      <div className={classes.ticks}>
        {moduleActions[module].map((action) => (
          <CheckboxField
            key={action}
            control={control}
            name={`actions.${module}.${action}`}
            label={t(`lookups:moduleActions.${module}.${action}`)}
            disabledReason={why ?? notOwn(action)}
          />
        ))}
      </div>
    </fieldset>
  )
}
