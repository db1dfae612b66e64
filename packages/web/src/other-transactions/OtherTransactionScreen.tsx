import { useMutation, useQuery } from '@tanstack/react-query'
import type { OtherTransaction } from '@warsha/contract/other-transactions'
import { pathOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { useSupplierName } from '../lib/purchases/purchase-columns.tsx'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { IconWallet } from '../ui/icons.tsx'
import { toast } from '../ui/toast.ts'
import { TransactionFormPage } from './TransactionFormPage.tsx'
import { TransactionPage } from './TransactionPage.tsx'
import { type TransactionForm, transactionFormOf } from './transaction-form.ts'

/** A transaction: changed until it is posted, and then the way to its invoice. */
export function OtherTransactionScreen() {
  const id = useRouteId()
  const [editing, setEditing] = useState<{ id: number; field: keyof TransactionForm | null } | null>(null)
  const record = useQuery(api.otherTransactions.get.queryOptions({ input: { id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconWallet}
      missing="other-transactions:missing"
      list={{ href: pathOf('otherTransaction', 'list'), label: 'other-transactions:toList' }}
      action="lookups:moduleActions.invoices.view"
    >
      {(transaction) =>
        editing?.id === transaction.id && transaction.state === 'unposted' ? (
          <Edit transaction={transaction} field={editing.field} onClose={() => setEditing(null)} />
        ) : (
          <TransactionPage
            key={transaction.id}
            transaction={transaction}
            onEdit={(field) => setEditing({ id: transaction.id, field: field ?? null })}
          />
        )
      }
    </RecordScreen>
  )
}

type EditProps = {
  transaction: OtherTransaction
  /** Where one begins: what it lacked. */
  field: keyof TransactionForm | null
  onClose: () => void
}

/** As it was when it was opened: what somebody else changed meanwhile is not overwritten. */
function Edit({ transaction, field, onClose }: EditProps) {
  const { t } = useTranslation('other-transactions')
  const [opened] = useState(transaction)
  const supplierOf = useSupplierName()
  const { id, version, title } = opened
  const update = useMutation(
    api.otherTransactions.update.mutationOptions({
      onSuccess: () => {
        toast.success(t('saved'))
        onClose()
      },
    }),
  )
  return (
    <TransactionFormPage
      title={title}
      field={field}
      start={transactionFormOf(opened, supplierOf(opened))}
      busy={update.isPending}
      error={update.error}
      onDiscard={onClose}
      onSave={(typed) => update.mutate({ id, version, ...typed })}
    />
  )
}
