import { useMutation } from '@tanstack/react-query'
import type { UserAccount } from '@warsha/contract/user-accounts'
import { pathOf } from '@warsha/domain/records'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { later } from '../lib/later.ts'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { ChangesCard } from '../lib/records/ChangesCard.tsx'
import { FactLine, FactList } from '../lib/records/FactList.tsx'
import { errorSentence } from '../lib/refusals.ts'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import { toast } from '../ui/toast.ts'
import { UserText } from '../ui/UserText.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RightsCard } from './RightsCard.tsx'
import { SecondFactorDialog } from './SecondFactorDialog.tsx'
import { type UserAction, UserHead } from './UserHead.tsx'
import { UserPreferences } from './UserPreferences.tsx'
import { useSimulate } from './use-simulate.ts'
import { useUserLabels } from './use-user-labels.ts'
import { useWhyNotChange } from './use-why-not-change.ts'
import { sentGroup } from './user-form.ts'

const DeleteDialog = later(() => import('../lib/records/DeleteDialog.tsx'))

export function UserPage({ account }: { account: UserAccount }) {
  const { t } = useTranslation('user-screens')
  const { nameOf } = useNames()
  const [action, setAction] = useState<UserAction | null>(null)
  const go = useGo()
  const noChange = useWhyNotChange()(account)
  const close = () => setAction(null)
  const simulate = useSimulate()
  const onAction = (chosen: UserAction) => (chosen === 'simulate' ? simulate(account.id) : setAction(chosen))
  return (
    <Page title={nameOf(account)} head={<UserHead account={account} onAction={onAction} />}>
      <div className="page-cols">
        <div className="stack">
          <RightsCard account={account} />
          {noChange === undefined && <UserPreferences account={account} />}
        </div>
        <div className="stack">
          <WhoCard account={account} />
          <Log id={account.id} />
        </div>
      </div>
      <Suspense>
        {action === 'delete' && (
          <DeleteDialog
            run={() => api.users.remove.call({ id: account.id })}
            done={t('deleted')}
            onDone={() => go(pathOf('user', 'list'), { replace: true })}
            onClose={close}
          />
        )}
        {action === 'password' && <PasswordDialog account={account} onClose={close} />}
      </Suspense>
      {action === 'invite' && <InviteDialog account={account} onClose={close} />}
      {action === 'secondFactor' && <SecondFactorDialog account={account} onClose={close} />}
      {action === 'switch' && <SwitchDialog account={account} onClose={close} />}
    </Page>
  )
}

/** Disables an account, which ends its sessions at once, or enables it again. */
function SwitchDialog({ account, onClose }: { account: UserAccount; onClose: () => void }) {
  const { t } = useTranslation(['user-screens', 'refusals'])
  const { nameOf } = useNames()
  const { isBusinessUser: _, mustChangePassword: __, lastLoginDate: ___, ...known } = account
  const { enable2FactorAuthentication: ____, group, ...fields } = known
  const to = account.enabled ? 'off' : 'on'
  const change = useMutation(
    api.users.saveCredentials.mutationOptions({
      onSuccess: () => toast.success(t(`switch.${to}.done`)),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
      onSettled: onClose,
    }),
  )
  return (
    <ConfirmDialog
      title={t(`switch.${to}.title`, { name: nameOf(account) })}
      text={t(`switch.${to}.text`)}
      confirmLabel={t(`switch.${to}.confirm`)}
      danger={account.enabled}
      busy={change.isPending}
      onCancel={onClose}
      onConfirm={() => change.mutate({ ...fields, group: sentGroup(group), enabled: !account.enabled })}
    />
  )
}

function WhoCard({ account }: { account: UserAccount }) {
  const { t } = useTranslation('user-screens')
  const { nameOf } = useNames()
  const employee = useLookups().employees.find(({ id }) => id === account.employeeId)
  return (
    <Card title={t('who')}>
      <FactList>
        <FactLine label={t('field.nameAr')}>
          <UserText>{account.nameAr}</UserText>
        </FactLine>
        <FactLine label={t('field.nameEn')}>
          <UserText>{account.nameEn}</UserText>
        </FactLine>
        <FactLine label={t('field.username')}>
          <Ltr>{account.username}</Ltr>
        </FactLine>
        <FactLine label={t('field.employee')}>{employee && <UserText>{nameOf(employee)}</UserText>}</FactLine>
        <FactLine label={t('field.language')}>{t(account.language === 'ar' ? 'arabic' : 'english')}</FactLine>
        <FactLine label={t('lastSignIn')}>
          {account.lastLoginDate ? <Timestamp at={account.lastLoginDate} /> : t('never')}
        </FactLine>
      </FactList>
    </Card>
  )
}

function Log({ id }: { id: number }) {
  const { t } = useTranslation('user-screens')
  const { nameOf } = useNames()
  const namedIn = (value: unknown) =>
    typeof value === 'object' && value !== null && 'nameEn' in value && 'nameAr' in value
      ? nameOf({ nameEn: String(value.nameEn), nameAr: String(value.nameAr) })
      : undefined
  const labelOf = useUserLabels()
  return (
    <ChangesCard
      entity="user"
      id={id}
      actionOf={(action) => t(`did.${action}`)}
      labelOf={labelOf}
      write={(_, value) => (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : (namedIn(value) ?? String(value)))}
    />
  )
}
