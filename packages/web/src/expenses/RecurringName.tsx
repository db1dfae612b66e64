import type { RecurringExpense } from '@warsha/contract/recurring-expenses'
import { useNames } from '../lib/names.ts'
import { UserText } from '../ui/UserText.tsx'

/** What it is for, and who is paid. */
export function RecurringName({ of }: { of: RecurringExpense }) {
  const { pick } = useNames()
  const payee = pick(of.supplierNameEn, of.supplierNameAr) || of.supplierName
  return (
    <>
      <UserText className="strong">{of.lines[0]?.title ?? payee}</UserText>{' '}
      <UserText className="muted">{payee}</UserText>
    </>
  )
}
