import type { Account } from '@warsha/contract/accounts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AgeBar } from '../lib/AgeBar.tsx'
import { api } from '../lib/api.ts'
import { later } from '../lib/later.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { StatementLinks } from '../lib/sharing/StatementLinks.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { IconArrowBackUp, IconUser } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { DueLine, MoneyBlock } from '../ui/MoneyBlock.tsx'
import { Phone } from '../ui/Phone.tsx'
import classes from './accounts.module.css'
import { EveryShop } from './EveryShop.tsx'
import { OwedCard } from './OwedCard.tsx'
import { OwedInvoicesCard } from './OwedInvoicesCard.tsx'
import { StatementCard } from './StatementCard.tsx'

const PayDialog = later(() => import('./PayDialog.tsx'))
const PayOutDialog = later(() => import('./PayOutDialog.tsx'))

export function AccountPage({ account }: { account: Account }) {
  const { t } = useTranslation('accounts')
  const { nameOf } = useNames()
  const [paying, setPaying] = useState<readonly number[] | null>(null)
  const [payingOut, setPayingOut] = useState(false)
  const { holder, id } = account
  return (
    <Page
      title={nameOf(account)}
      aside={
        <span className="row">
          {account.contactNo && <Phone number={account.contactNo} link />}
          <EveryShop />
        </span>
      }
      actions={
        <ButtonLink href={`/${holder}s/${id}`} icon={<IconUser size="s" />}>
          {t('open.record')}
        </ButtonLink>
      }
    >
      <AgeBar ages={account.ages} due={account.asked} />
      <div className="page-cols">
        <div className="stack">
          <OwedCard account={account} onPay={setPaying} />
          <OwedInvoicesCard account={account} />
          <StatementCard account={account} />
        </div>
        <div className="stack">
          <OwedNow account={account} onPayOut={() => setPayingOut(true)} />
          <StatementLinks
            shares={api.accounts.shares.queryOptions({ input: { holder: account.holder, id: account.id } })}
            action="customers.manageAccount"
            revoke={(id) => api.accounts.revokeShare.call({ id })}
          />
        </div>
      </div>
      <Suspense>
        {paying && <PayDialog account={account} ticketIds={paying} onClose={() => setPaying(null)} />}
        {payingOut && <PayOutDialog account={account} onClose={() => setPayingOut(false)} />}
      </Suspense>
    </Page>
  )
}

/** The balance of the account, and the button that pays out credit. */
function OwedNow({ account, onPayOut }: { account: Account; onPayOut: () => void }) {
  const { t } = useTranslation('accounts')
  const noRefund = useWhyNot()('tickets.paymentRefund')
  return (
    <Card flush title={t('sums.title')}>
      <div className={classes.block}>
        <MoneyBlock
          lines={(['asked', 'paidAhead', 'credit'] as const).map((key) => ({
            key,
            label: t(`sums.${key}`),
            value: <Money amount={key === 'asked' ? account.asked : 0 - account[key]} />,
          }))}
        />
      </div>
      <DueLine label={t('sums.balance')}>
        <Money amount={account.balance} sign />
      </DueLine>
      {account.credit > 0 && (
        <div className={classes.actions}>
          <ActionButton
            block
            size="large"
            icon={<IconArrowBackUp size="s" />}
            disabledReason={noRefund}
            onClick={onPayOut}
          >
            {t('payOut.title')}
          </ActionButton>
        </div>
      )}
    </Card>
  )
}
