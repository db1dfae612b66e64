import { useQuery } from '@tanstack/react-query'
import type { UserAccount } from '@warsha/contract/user-accounts'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { RecordForm } from '../lib/records/RecordForm.tsx'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { IconUsers } from '../ui/icons.tsx'
import { NewUser } from './NewUser.tsx'
import { UserFields } from './UserFields.tsx'
import { UserPage } from './UserPage.tsx'
import { useUserLabels } from './use-user-labels.ts'
import { useWhyNotChange } from './use-why-not-change.ts'
import { accountOf, userFormOf } from './user-form.ts'

const defaults = { edit: false }

/** An account: who signs in with it and what they may do; or the form that adds or changes one. */
export function UserScreen() {
  const id = useRouteId()
  return Number.isNaN(id) ? <NewUser /> : <KnownUser id={id} />
}

function KnownUser({ id }: { id: number }) {
  const [{ edit }] = useSearchState(defaults)
  const record = useQuery(api.users.get.queryOptions({ input: { id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconUsers}
      missing="user-screens:missing"
      list={{ href: pathOf('user', 'list'), label: 'user-screens:toList' }}
      action="lookups:modules.administration"
    >
      {(account) => (edit ? <EditUser key={id} account={account} /> : <UserPage account={account} />)}
    </RecordScreen>
  )
}

function EditUser({ account }: { account: UserAccount }) {
  const { t } = useTranslation('user-screens')
  const { nameOf } = useNames()
  const shopIds = useLookups().shops.map(({ id }) => id)
  const { id } = account
  const page = pageOf('user', id)
  return (
    <RecordForm
      stored={account}
      formOf={(stored) => userFormOf(stored, shopIds)}
      save={(form, version) => api.users.saveCredentials.call({ id, version, ...accountOf(form) })}
      read={() => api.users.get.call({ id })}
      labelOf={useUserLabels()}
      fieldOf={{ group: 'groupId' }}
      words={{ title: nameOf(account), heading: t('change'), save: t('saveChanges'), saved: t('saved') }}
      back={page}
      next={() => page}
      disabledReason={useWhyNotChange()(account)}
    >
      {(form) => <UserFields form={form} account={account} />}
    </RecordForm>
  )
}
