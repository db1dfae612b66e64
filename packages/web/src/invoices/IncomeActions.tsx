import { refuseReturnOf, returnableOf } from '@warsha/domain/returns'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../lib/later.ts'
import { useWhyNoExpense } from '../lib/purchases/use-why-no-expense.ts'
import { useSearchState } from '../lib/search-state.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconArrowBackUp } from '../ui/icons.tsx'
import type { Invoice } from './invoice.ts'

const IncomeReturnDialog = later(() => import('./IncomeReturnDialog.tsx'))
const closed = { dialog: '' }

/** Takes other income back, as long as something of it is left. */
export function IncomeActions({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('other-transactions')
  const why = useWhyNoExpense()
  const [{ dialog }, setSearch] = useSearchState(closed)
  const setOpen = (on: boolean) => setSearch({ dialog: on ? 'return' : '' }, { replace: true })
  if (refuseReturnOf(invoice) || !invoice.lines.some((line) => returnableOf(line) > 0)) return null
  return (
    <>
      <ActionButton
        icon={<IconArrowBackUp size="s" />}
        disabledReason={why}
        reasonAt="tooltip"
        onClick={() => setOpen(true)}
      >
        {t('return.open')}
      </ActionButton>
      <Suspense>
        {dialog === 'return' && !why && <IncomeReturnDialog invoice={invoice} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
