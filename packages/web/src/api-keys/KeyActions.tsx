import { type ModuleAction, moduleActions, modules, modulesOf } from '@warsha/domain/permissions'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useGrants } from '../lib/may.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { TickGroup } from '../ui/fields/TickGroup.tsx'
import classes from './api-keys.module.css'
import { isOffered, type KeyForm, rolesTicked } from './key-form.ts'

/** Whether a key may do all that its roles may, or only the actions that are ticked. */
export function KeyActions({ form: { control } }: { form: UseFormReturn<KeyForm> }) {
  const { t } = useTranslation(['api-keys', 'lookups'])
  const say = useRefusalMessage()
  const own = useGrants().allowedActions
  const [roles, limited] = useWatch({ control, name: ['roles', 'limited'] })
  const open = modulesOf(rolesTicked(roles))
  const notOwn = (action: string) =>
    own === null || own.includes(action as ModuleAction) ? undefined : say({ code: 'rightsBeyondOwn', data: {} })
  return (
    <div className={classes.actions}>
      <SwitchField
        control={control}
        name="limited"
        label={t('field.limited')}
        hint={t(limited ? 'limitedHint' : 'fullHint')}
      />
      {limited && open.length === 0 && <p className="muted text-sm">{t('rolesFirst')}</p>}
      {limited &&
        modules
          .map((module) => ({ module, actions: moduleActions[module].filter((one) => isOffered(module, one, open)) }))
          .filter(({ actions }) => actions.length > 0)
          .map(({ module, actions }) => (
            <TickGroup key={module} legend={t(`lookups:modules.${module}`)}>
              {actions.map((action) => (
                <CheckboxField
                  key={action}
                  control={control}
                  name={`actions.${module}.${action}`}
                  label={t(`lookups:moduleActions.${module}.${action}`)}
                  disabledReason={notOwn(`${module}.${action}`)}
                />
              ))}
            </TickGroup>
          ))}
    </div>
  )
}
