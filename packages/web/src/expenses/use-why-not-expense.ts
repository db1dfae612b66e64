import type { Expense } from '@warsha/contract/expenses'
import { refuseOtherShop } from '@warsha/domain/permissions'
import { useTranslation } from 'react-i18next'
import { useGrants } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { useWhyNoExpense } from '../lib/purchases/use-why-no-expense.ts'
import { useProfile } from '../lib/session.ts'

/** Why this expense cannot be paid or returned here: the right, then the shop that it belongs to. */
export function useWhyNotExpense(expense: Expense): string | undefined {
  const { t } = useTranslation('expenses')
  const { pick } = useNames()
  const why = useWhyNoExpense()
  const { roles } = useGrants()
  const { currentShopId } = useProfile()
  if (why) return why
  const elsewhere = refuseOtherShop({ roles, shopId: currentShopId }, expense.shopId)
  return elsewhere ? t('otherShop', { shop: pick(expense.shopNameEn, expense.shopNameAr) }) : undefined
}
