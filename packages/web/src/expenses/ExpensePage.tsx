import type { Expense } from '@warsha/contract/expenses'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../lib/later.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import type { StandingAction } from '../lib/purchases/BillStanding.tsx'
import { PurchaseState } from '../lib/purchases/purchase-columns.tsx'
import { useProfile } from '../lib/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { IconArrowBackUp, IconReceipt } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { ExpenseActions } from './ExpenseActions.tsx'
import { ExpenseLines } from './ExpenseLines.tsx'
import { ExpenseSide } from './ExpenseSide.tsx'

const CreditNoteDialog = later(() => import('../lib/purchases/CreditNoteDialog.tsx'))
const PayDialog = later(() => import('../lib/purchases/PayDialog.tsx'))
const RefundDialog = later(() => import('../lib/purchases/RefundDialog.tsx'))
const ReturnDialog = later(() => import('./ReturnDialog.tsx'))
const WriteOffDialog = later(() => import('../lib/purchases/WriteOffDialog.tsx'))

type Action = StandingAction | 'return' | 'creditNote'
type Open = { action: Action; of: number } | null

export function ExpensePage({ expense }: { expense: Expense }) {
  const { t } = useTranslation('expenses')
  const [open, setOpen] = useState<Open>(null)
  const onOpen = (action: Action, of = 0) => setOpen({ action, of })
  const isReturn = expense.type === 'Return'
  return (
    <Page
      title={expense.number}
      ltr
      heading={
        <span className="row-wrap">
          {isReturn ? <IconArrowBackUp size="l" /> : <IconReceipt size="l" />}
          <span className="sr-only">{t(isReturn ? 'isReturn' : 'isExpense')}</span>
          <Ltr>{expense.number}</Ltr>
        </span>
      }
      aside={<PurchaseState of={expense} tinted />}
      actions={<ExpenseActions expense={expense} onOpen={onOpen} />}
    >
      <div className="stack">
        <Banners expense={expense} />
        <div className="page-cols">
          <ExpenseLines expense={expense} />
          <ExpenseSide expense={expense} onOpen={onOpen} />
        </div>
      </div>
      <Suspense>
        <Dialogs expense={expense} open={open} onClose={() => setOpen(null)} />
      </Suspense>
    </Page>
  )
}

function Dialogs({ expense, open, onClose }: { expense: Expense; open: Open; onClose: () => void }) {
  const payment = expense.payments.find(({ id }) => id === open?.of)
  if (open?.action === 'creditNote') return <CreditNoteDialog bill={expense} onClose={onClose} />
  if (open?.action === 'pay') return <PayDialog bill={expense} onClose={onClose} />
  if (open?.action === 'writeOff') return <WriteOffDialog bill={expense} onClose={onClose} />
  if (open?.action === 'refund' && payment) return <RefundDialog bill={expense} payment={payment} onClose={onClose} />
  if (open?.action === 'return') return <ReturnDialog expense={expense} onClose={onClose} />
  return null
}

/** What is to be known before the rest: another shop's document (INV-011), and money to get back. */
function Banners({ expense }: { expense: Expense }) {
  const { t } = useTranslation('expenses')
  const { pick } = useNames()
  const textOf = useMoneyText()
  return (
    <>
      {expense.shopId !== useProfile().currentShopId && (
        <Banner kind="info">{t('otherShop', { shop: pick(expense.shopNameEn, expense.shopNameAr) })}</Banner>
      )}
      {expense.toGetBack > 0 && (
        <Banner kind="warn">{t('toGetBackText', { amount: textOf(expense.toGetBack) })}</Banner>
      )}
    </>
  )
}
