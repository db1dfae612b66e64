import type { UserAccount } from '@warsha/contract/user-accounts'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import classes from '../lib/parties/party-page.module.css'
import page from '../lib/records/page-head.module.css'
import { RecordActions } from '../lib/records/RecordActions.tsx'
import type { MenuItem } from '../ui/ActionMenu.tsx'
import { IconCheck, IconCircleX, IconEye, IconLock, IconShieldCheck } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { IconMail, IconTrash } from '../ui/more-icons.tsx'
import { UserText } from '../ui/UserText.tsx'
import { useWhyNotChange, useWhyNotSimulate, useWhyRightsStay } from './use-why-not-change.ts'
import { UserState } from './user-columns.tsx'

export type UserAction = 'simulate' | 'password' | 'invite' | 'secondFactor' | 'switch' | 'delete'
type Props = { account: UserAccount; onAction: (action: UserAction) => void }

/** Whose account it is, and what can be done with it. */
export function UserHead({ account, onAction }: Props) {
  const { nameOf } = useNames()
  const noChange = useWhyNotChange()(account)
  const items = useItems({ account, onAction })
  return (
    <header className={classes.head}>
      <div className="grow">
        <h1 className={page.title}>
          <UserText>{nameOf(account)}</UserText>
          <UserState row={account} />
        </h1>
        <div className={page.facts}>
          <Ltr>{account.username}</Ltr>
        </div>
      </div>
      <RecordActions page={pageOf('user', account.id)} noEdit={noChange} items={items} />
    </header>
  )
}

/** What is done seldom with an account; what is not possible says why. */
function useItems({ account, onAction }: Props): MenuItem[] {
  const { t } = useTranslation('user-screens')
  const noChange = useWhyNotChange()(account)
  const rightsStay = useWhyRightsStay()(account)
  const { sees, why: noSeeing } = useWhyNotSimulate()(account)
  const noTaking = noChange ?? rightsStay
  const off = noTaking && { disabledReason: noTaking }
  return [
    ...(sees
      ? [
          {
            key: 'simulate',
            label: t('simulate'),
            icon: IconEye,
            onSelect: () => onAction('simulate'),
            ...(noSeeing && { disabledReason: noSeeing }),
          },
        ]
      : []),
    { key: 'password', label: t('setPassword'), icon: IconLock, onSelect: () => onAction('password'), ...off },
    ...(account.mustChangePassword
      ? [{ key: 'invite', label: t('invite.menu'), icon: IconMail, onSelect: () => onAction('invite'), ...off }]
      : []),
    ...(account.enable2FactorAuthentication
      ? [
          {
            key: 'secondFactor',
            label: t('secondFactor.menu'),
            icon: IconShieldCheck,
            onSelect: () => onAction('secondFactor'),
            ...off,
          },
        ]
      : []),
    {
      key: 'switch',
      label: t(account.enabled ? 'switch.off.confirm' : 'switch.on.confirm'),
      icon: account.enabled ? IconCircleX : IconCheck,
      onSelect: () => onAction('switch'),
      ...off,
    },
    {
      key: 'delete',
      label: t('delete'),
      icon: IconTrash,
      danger: true,
      onSelect: () => onAction('delete'),
      ...off,
    },
  ]
}
