import type { Expense } from '@warsha/contract/expenses'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { PrintBill } from '../lib/purchases/PrintBill.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconArrowBackUp } from '../ui/icons.tsx'
import { useWhyNotExpense } from './use-why-not-expense.ts'

/** What can be done with the document: what is no return itself can be returned, and each is printed (PUR-016). */
export function ExpenseActions({ expense, onReturn }: { expense: Expense; onReturn: () => void }) {
  const { t } = useTranslation('expenses')
  const why = useWhyNotExpense(expense)
  const isReturnable = expense.type === 'Normal' && expense.lines.some(({ returnable }) => returnable > 0)
  return (
    <>
      {isReturnable && (
        <ActionButton icon={<IconArrowBackUp size="s" />} disabledReason={why} reasonAt="tooltip" onClick={onReturn}>
          {t('return.open')}
        </ActionButton>
      )}
      <PrintBill paper={() => api.expenses.pdf.call({ id: expense.id })} />
    </>
  )
}
