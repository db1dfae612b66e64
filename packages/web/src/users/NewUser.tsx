import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useLookups } from '../lib/lookups.ts'
import { RecordForm } from '../lib/records/RecordForm.tsx'
import { UserFields } from './UserFields.tsx'
import { useUserLabels } from './use-user-labels.ts'
import { accountOf, type UserForm, userFormOf } from './user-form.ts'

/** Creates an account with a first password that works once, or invites its user by e-mail to choose their own. */
export function NewUser() {
  const { t } = useTranslation('user-screens')
  const shopIds = useLookups().shops.map(({ id }) => id)
  const add = (form: UserForm) =>
    api.users.create.call({ ...accountOf(form), ...(form.start === 'handOver' && { password: form.password }) })
  return (
    <RecordForm
      stored={null}
      formOf={(stored) => userFormOf(stored, shopIds)}
      save={add}
      read={() => Promise.reject(new Error('Nobody else can have changed what is not stored yet'))}
      labelOf={useUserLabels()}
      fieldOf={{ group: 'groupId' }}
      words={{ title: t('new'), save: t('save'), saved: t('added') }}
      back={pathOf('user', 'list')}
      next={({ id }) => pageOf('user', id)}
    >
      {(form) => <UserFields form={form} account={null} />}
    </RecordForm>
  )
}
