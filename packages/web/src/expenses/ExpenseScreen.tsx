import { useQuery } from '@tanstack/react-query'
import { purchaseInvoiceCategories } from '@warsha/domain/invoices'
import { pathOf } from '@warsha/domain/records'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { IconReceipt } from '../ui/icons.tsx'
import { ExpensePage } from './ExpensePage.tsx'

const list = `${pathOf('purchaseInvoice', 'list')}?purchaseInvoiceCategoryId=${purchaseInvoiceCategories.expense}`

/** An expense, or the return of one: what was spent, on what, and what is owed of it today. */
export function ExpenseScreen() {
  const id = useRouteId()
  const record = useQuery(api.expenses.get.queryOptions({ input: { id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconReceipt}
      missing="expenses:missing"
      list={{ href: list, label: 'expenses:toList' }}
      action="lookups:moduleActions.invoices.view"
    >
      {(expense) => <ExpensePage expense={expense} />}
    </RecordScreen>
  )
}
