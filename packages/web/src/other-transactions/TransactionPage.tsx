import type { OtherTransaction } from '@warsha/contract/other-transactions'
import { refuseOtherShop } from '@warsha/domain/permissions'
import { pathOf } from '@warsha/domain/records'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { AttachmentsCard } from '../lib/attachments/AttachmentsCard.tsx'
import { useGo } from '../lib/go.ts'
import { later } from '../lib/later.ts'
import { useGrants } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { useWhyNoExpense } from '../lib/purchases/use-why-no-expense.ts'
import { useProfile } from '../lib/session.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Banner } from '../ui/Banner.tsx'
import { IconCheck } from '../ui/icons.tsx'
import { IconEdit, IconTrash } from '../ui/more-icons.tsx'
import { UserText } from '../ui/UserText.tsx'
import { RepeatCard } from './RepeatCard.tsx'
import { TransactionFacts } from './TransactionFacts.tsx'
import { TransactionMoney } from './TransactionMoney.tsx'
import { KindBadge, TransactionStateBadge } from './transaction-columns.tsx'
import type { TransactionForm } from './transaction-form.ts'

const PostDialog = later(() => import('./PostDialog.tsx'))
const DeleteDialog = later(() => import('../lib/records/DeleteDialog.tsx'))

type Props = { transaction: OtherTransaction; onEdit: (field?: keyof TransactionForm) => void }

export function TransactionPage({ transaction, onEdit }: Props) {
  const { t } = useTranslation('other-transactions')
  const { pick } = useNames()
  const [open, setOpen] = useState<'post' | 'delete' | null>(null)
  const go = useGo()
  const isElsewhere = transaction.shopId !== useProfile().currentShopId
  const { id } = transaction
  const why = useWhyNotHere(transaction)
  return (
    <Page
      title={transaction.title}
      heading={<UserText>{transaction.title}</UserText>}
      aside={
        <span className="row-wrap">
          <KindBadge kind={transaction.kind} />
          <TransactionStateBadge state={transaction.state} />
        </span>
      }
      actions={transaction.state === 'unposted' && <Actions {...{ why, onEdit }} onOpen={setOpen} />}
    >
      <div className="stack">
        {isElsewhere && (
          <Banner kind="info">{t('otherShop', { shop: pick(transaction.shopNameEn, transaction.shopNameAr) })}</Banner>
        )}
        {transaction.state === 'unposted' && <Banner kind="info">{t(`unpostedText.${transaction.kind}`)}</Banner>}
        <div className="page-cols">
          <TransactionFacts transaction={transaction} />
          <div className="page-side stack">
            <TransactionMoney transaction={transaction} />
            <RepeatCard transaction={transaction} whyNot={why} />
            {transaction.purchaseInvoiceId === null && (
              <AttachmentsCard bill={{ ...transaction, category: 'transaction' }} whyNot={why} />
            )}
          </div>
        </div>
      </div>
      <Suspense>
        {open === 'post' && <PostDialog {...{ transaction, onEdit }} onClose={() => setOpen(null)} />}
        {open === 'delete' && (
          <DeleteDialog
            run={() => api.otherTransactions.remove.call({ id })}
            done={t('deleted')}
            onDone={() => go(pathOf('otherTransaction', 'list'))}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}

type ActionsProps = { why: string | undefined; onEdit: Props['onEdit']; onOpen: (what: 'post' | 'delete') => void }

/** What can be done while it waits: by who may, in its own shop. */
function Actions({ why, onEdit, onOpen }: ActionsProps) {
  const { t } = useTranslation(['other-transactions', 'records'])
  const locked = { disabledReason: why, reasonAt: 'tooltip' } as const
  return (
    <>
      <ActionButton icon={<IconTrash size="s" />} {...locked} onClick={() => onOpen('delete')}>
        {t('records:delete')}
      </ActionButton>
      <ActionButton icon={<IconEdit size="s" />} shortcut="E" {...locked} onClick={() => onEdit()}>
        {t('edit')}
      </ActionButton>
      <ActionButton variant="primary" icon={<IconCheck size="s" />} {...locked} onClick={() => onOpen('post')}>
        {t('post.open')}
      </ActionButton>
    </>
  )
}

/** Why it cannot be changed here: the right, then the shop that it belongs to. */
function useWhyNotHere(transaction: OtherTransaction): string | undefined {
  const { t } = useTranslation('other-transactions')
  const { pick } = useNames()
  const mayNot = useWhyNoExpense()
  const actor = { roles: useGrants().roles, shopId: useProfile().currentShopId }
  if (mayNot || refuseOtherShop(actor, transaction.shopId) === null) return mayNot
  return t('otherShop', { shop: pick(transaction.shopNameEn, transaction.shopNameAr) })
}
