import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { later } from '../lib/later.ts'
import { useNames } from '../lib/names.ts'
import { RiyalPrice } from '../lib/RiyalPrice.tsx'
import { downloadFile } from '../lib/records/pdf.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './OperatorDesk.module.css'
import type { Money } from './OperatorMoney.tsx'
import { useOnlyLooks } from './use-only-looks.ts'

const CameDialog = later(() => import('./CameDialog.tsx'))

export type Told = Money['transfers'][number]

/** A transfer that a company told of: from whom, how much, with its receipt. */
export function ToldTransfer({ of, token }: { of: Told; token: string }) {
  const { t } = useTranslation('operators')
  const { pick } = useNames()
  const onlyLooks = useOnlyLooks(token)
  const [asks, setAsks] = useState(false)
  const { companyId, subscription } = of
  const place = { companyId, subscriptionId: subscription.id }
  const [busy, setBusy] = useState(false)
  const keepReceipt = async () => {
    setBusy(true)
    // A refusal is said in a toast.
    await downloadFile(() => api.subscriptions.operatorReceipt.call(place, { context: { token } }))
    setBusy(false)
  }
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <span className="strong">
          {pick(of.companyEn, of.companyAr)} · <RiyalPrice amount={subscription.amountToPay} sign />{' '}
          {subscription.state !== 'pending' && <Badge tone="outline">{t('money.takenBack')}</Badge>}
        </span>
        <span className="muted text-sm">
          <Ltr>{of.registrationNo}</Ltr> · {pick(subscription.planEn, subscription.planAr)} ·{' '}
          <Timestamp at={subscription.madeAt} />
        </span>
        <From of={subscription} />
      </div>
      <span className="row-wrap">
        {subscription.hasReceipt && (
          <Button busy={busy} onClick={() => void keepReceipt()}>
            {t('money.receipt')}
          </Button>
        )}
        <ActionButton variant="primary" {...onlyLooks} onClick={() => setAsks(true)}>
          {t('money.came')}
        </ActionButton>
      </span>
      <Suspense>{asks && <CameDialog of={of} token={token} onClose={() => setAsks(false)} />}</Suspense>
    </li>
  )
}

/** By what the transfer is found on the account. */
function From({ of }: { of: Told['subscription'] }) {
  const { transactionId, transactionDate, accountName, accountNumber, iban } = of
  return (
    <span className="text-sm facts-row">
      {transactionId && <Ltr>{transactionId}</Ltr>}
      {transactionDate && <Ltr>{transactionDate}</Ltr>}
      {accountName && <UserText>{accountName}</UserText>}
      {accountNumber && <Ltr>{accountNumber}</Ltr>}
      {iban && <Ltr>{iban}</Ltr>}
    </span>
  )
}
