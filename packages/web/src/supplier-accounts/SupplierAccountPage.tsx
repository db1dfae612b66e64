import type { SupplierAccount } from '@warsha/contract/supplier-accounts'
import { ages } from '@warsha/domain/dues'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { AgeBar } from '../lib/AgeBar.tsx'
import { api } from '../lib/api.ts'
import { useMayOpen } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { ShopScope } from '../lib/ShopScope.tsx'
import { StatementLinks } from '../lib/sharing/StatementLinks.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { IconTruckDelivery } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { DueLine, MoneyBlock } from '../ui/MoneyBlock.tsx'
import { Phone } from '../ui/Phone.tsx'
import { accountHref } from './account-href.ts'
import { OpenPurchasesCard } from './OpenPurchasesCard.tsx'
import type { AccountSearch } from './SupplierAccountScreen.tsx'
import { SupplierStatementCard } from './SupplierStatementCard.tsx'
import classes from './supplier-accounts.module.css'

type Props = {
  account: SupplierAccount
  allShops: boolean
  /** As the address has it. */
  age: string
  onSearch: (change: Partial<AccountSearch>) => void
}

export function SupplierAccountPage({ account, allShops, age, onSearch }: Props) {
  const { t } = useTranslation('supplier-accounts')
  const { nameOf } = useNames()
  const record = pageOf('supplier', account.id)
  const opens = useMayOpen()(record)
  return (
    <Page
      title={nameOf(account)}
      aside={account.contactNo && <Phone number={account.contactNo} link />}
      actions={
        <>
          <ShopScope allShops={allShops} onChange={(shops) => onSearch({ shops })} />
          {opens && (
            <ButtonLink href={record} icon={<IconTruckDelivery size="s" />}>
              {t('openRecord')}
            </ButtonLink>
          )}
        </>
      }
    >
      <AgeBar
        ages={account.ages}
        due={account.due}
        open={(of, figure) => (
          <OpenLink quiet href={accountHref(account.id, allShops, of)}>
            {figure}
          </OpenLink>
        )}
      />
      <div className="page-cols">
        <div className="stack">
          <OpenPurchasesCard
            key={age}
            supplierId={account.id}
            allShops={allShops}
            age={ages.find((one) => one === age) ?? null}
            onAge={(chosen) => onSearch({ age: chosen ?? '' })}
          />
          <SupplierStatementCard supplierId={account.id} email={account.email} allShops={allShops} />
        </div>
        <div className="stack">
          <OwedNow account={account} />
          <StatementLinks
            shares={api.supplierAccounts.shares.queryOptions({ input: { id: account.id } })}
            action="store.purchases"
            revoke={(id) => api.supplierAccounts.revokeShare.call({ id })}
          />
        </div>
      </div>
    </Page>
  )
}

/** What is unpaid, less what the supplier is to give back; and of what it tells. */
function OwedNow({ account: { due, toGetBack, balance, withExpenses } }: { account: SupplierAccount }) {
  const { t } = useTranslation('supplier-accounts')
  return (
    <Card flush title={t('sums.title')}>
      <div className={classes.block}>
        <MoneyBlock
          lines={[
            { key: 'due', label: t('sums.due'), value: <Money amount={due} /> },
            { key: 'toGetBack', label: t('sums.toGetBack'), value: <Money amount={0 - toGetBack} /> },
          ]}
        />
      </div>
      <DueLine label={t('sums.balance')}>
        <Money amount={balance} sign />
      </DueLine>
      <p className={classes.plain}>{t(withExpenses ? 'withExpenses' : 'purchasesOnly')}</p>
    </Card>
  )
}
