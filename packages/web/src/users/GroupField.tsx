import { refuseJoining } from '@warsha/domain/permission-groups'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { useOwnRights } from '../lib/own-rights.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { Card } from '../ui/Card.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { useGroups } from './use-groups.ts'
import type { UserForm } from './user-form.ts'

type Props = { form: UseFormReturn<UserForm> /** why it stays as it is */; why: string | undefined }

/** Which group a user is in; nothing where the company has none. */
export function GroupField({ form: { control, formState }, why }: Props) {
  const { t } = useTranslation('permission-groups')
  const { labelsOf } = useNames()
  const own = useOwnRights()
  const say = useRefusalMessage()
  const chosen = useWatch({ control, name: 'groupId' })
  const storedId = formState.defaultValues?.groupId ?? null
  const stored = storedId === null ? null : { id: storedId }
  const groups = useGroups().filter(({ active, id }) => active || id === chosen)
  if (groups.length === 0) return null
  const refused = (groupId: unknown) => {
    const group = groups.find(({ id }) => id === groupId)
    const refusal = group && refuseJoining(own, group, stored)
    return refusal ? say(refusal) : undefined
  }
  return (
    <Card title={t('one')}>
      <SelectField
        control={control}
        name="groupId"
        label={t('one')}
        hint={t(chosen === null ? 'noneHint' : 'chosenHint')}
        clearable
        options={groups.map((group) => ({ value: group.id, ...labelsOf(group) }))}
        validate={refused}
        disabledReason={why}
      />
    </Card>
  )
}
