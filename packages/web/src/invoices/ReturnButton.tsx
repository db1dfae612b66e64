import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../lib/later.ts'
import { useWhyNot } from '../lib/may.ts'
import { useWhyNoExpense } from '../lib/purchases/use-why-no-expense.ts'
import { useSearchState } from '../lib/search-state.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconArrowBackUp } from '../ui/icons.tsx'
import type { Invoice, Made } from './invoice.ts'
import { returnKindOf } from './return-kinds.ts'

const ReturnDialog = later(() => import('./ReturnDialog.tsx'))
const closed = { dialog: '' }

/** Takes something of a sales document back, as long as something of it is left. */
export function ReturnButton({ invoice, hrefOf }: { invoice: Invoice; hrefOf: (made: Made) => string }) {
  const { t } = useTranslation('invoices')
  const right = useWhyNot()
  const noIncome = useWhyNoExpense()
  // The page of a ticket leads here with the dialog open.
  const [{ dialog }, setSearch] = useSearchState(closed)
  const setOpen = (on: boolean) => setSearch({ dialog: on ? 'return' : '' }, { replace: true })
  const kind = returnKindOf(invoice)
  if (kind === null) return null
  const corrects = right('tickets.returnInvoice')
  const why = { ticket: corrects, debitNote: corrects, goods: right('store.salesReturn'), income: noIncome }[kind]
  return (
    <>
      <ActionButton
        icon={<IconArrowBackUp size="s" />}
        onClick={() => setOpen(true)}
        disabledReason={why}
        reasonAt="tooltip"
      >
        {t('return.open')}
      </ActionButton>
      <Suspense>
        {dialog === 'return' && !why && (
          <ReturnDialog invoice={invoice} kind={kind} hrefOf={hrefOf} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
