import { useQuery } from '@tanstack/react-query'
import type { JournalAccountRow } from '@warsha/contract/journal'
import { type AccountType, accountTypes } from '@warsha/domain/journal'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { later } from '../lib/later.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { IconEdit } from '../ui/more-icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './journal.module.css'

const AccountDialog = later(() => import('./AccountDialog.tsx'))

/** By which code and name the bookkeeping program knows each account. */
export function AccountsScreen() {
  const { t } = useTranslation('journal')
  const { data, isError, refetch } = useQuery(api.journal.accounts.queryOptions())
  const [edited, setEdited] = useState<JournalAccountRow | null>(null)
  return (
    <Page>
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows rows={12} label={t('ui:loading')} />}
      {data && (
        <div className="stack">
          <p className="muted">{t('accountsText')}</p>
          {accountTypes.map((type) => (
            <OfType key={type} type={type} all={data.filter((one) => one.type === type)} onEdit={setEdited} />
          ))}
        </div>
      )}
      <Suspense>{edited && <AccountDialog account={edited} onClose={() => setEdited(null)} />}</Suspense>
    </Page>
  )
}

type OfTypeProps = {
  type: AccountType
  all: readonly JournalAccountRow[]
  onEdit: (account: JournalAccountRow) => void
}

function OfType({ type, all, onEdit }: OfTypeProps) {
  const { t } = useTranslation('journal')
  const { pick } = useNames()
  const title = t(`types.${type}`)
  return (
    <Card flush title={title}>
      <ul className={classes.accounts} aria-label={title}>
        {all.map((row) => {
          const proposed = t(`account.${row.account}`)
          const category = pick(row.categoryEn, row.categoryAr)
          return (
            <li key={`${row.account} ${row.categoryId ?? ''}`} className={row.categoryId === null ? '' : classes.inner}>
              <span className={classes.code}>
                <Ltr>{row.code}</Ltr>
              </span>
              <span className="grow">
                <UserText>{row.name || proposed}</UserText>
                {row.categoryId !== null && <span className="muted text-sm"> {t('category', { name: category })}</span>}
                {row.categoryId === null && row.name && <span className="muted text-sm"> {proposed}</span>}
              </span>
              <Button
                size="small"
                iconOnly
                icon={<IconEdit size="s" />}
                aria-label={t('editAccount', { name: category || row.name || proposed })}
                onClick={() => onEdit(row)}
              />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
