import type { Expense } from '@warsha/contract/expenses'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { NameCreditNote } from '../lib/purchases/NameCreditNote.tsx'
import { PrintBill } from '../lib/purchases/PrintBill.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconArrowBackUp } from '../ui/icons.tsx'
import { useWhyNotExpense } from './use-why-not-expense.ts'

/** What can be done with the document: what is no return itself can be returned, of a return the credit note is named, and each is printed (PUR-016). */
export function ExpenseActions({
  expense,
  onOpen,
}: {
  expense: Expense
  onOpen: (action: 'return' | 'creditNote') => void
}) {
  const { t } = useTranslation('expenses')
  const why = useWhyNotExpense(expense)
  const isReturnable = expense.type === 'Normal' && expense.lines.some(({ returnable }) => returnable > 0)
  return (
    <>
      {isReturnable && (
        <ActionButton
          icon={<IconArrowBackUp size="s" />}
          disabledReason={why}
          reasonAt="tooltip"
          onClick={() => onOpen('return')}
        >
          {t('return.open')}
        </ActionButton>
      )}
      {expense.type === 'Return' && <NameCreditNote whyNot={why} onOpen={() => onOpen('creditNote')} />}
      <PrintBill paper={() => api.expenses.pdf.call({ id: expense.id })} />
    </>
  )
}
