import type { Purchase } from '@warsha/contract/purchase-rows'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../lib/later.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { PurchaseState } from '../lib/purchases/purchase-columns.tsx'
import { useProfile } from '../lib/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { IconArrowBackUp, IconReceipt } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { PurchaseActions } from './PurchaseActions.tsx'
import { PurchaseLines } from './PurchaseLines.tsx'
import { PurchaseSide } from './PurchaseSide.tsx'
import type { PurchaseAction } from './use-why-not-purchase.ts'

const CompleteDialog = later(() => import('./CompleteDialog.tsx'))
const CreditNoteDialog = later(() => import('../lib/purchases/CreditNoteDialog.tsx'))
const PayDialog = later(() => import('../lib/purchases/PayDialog.tsx'))
const RefundDialog = later(() => import('../lib/purchases/RefundDialog.tsx'))
const ReturnDialog = later(() => import('./ReturnDialog.tsx'))
const WriteOffDialog = later(() => import('../lib/purchases/WriteOffDialog.tsx'))

type Open = { action: PurchaseAction; of: number } | null

export function PurchasePage({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('purchases')
  const [open, setOpen] = useState<Open>(null)
  const onOpen = (action: PurchaseAction, of = 0) => setOpen({ action, of })
  const isReturn = purchase.type === 'Return'
  return (
    <Page
      title={purchase.number}
      ltr
      heading={
        <span className="row-wrap">
          {isReturn ? <IconArrowBackUp size="l" /> : <IconReceipt size="l" />}
          <span className="sr-only">{t(isReturn ? 'isReturn' : 'isPurchase')}</span>
          <Ltr>{purchase.number}</Ltr>
        </span>
      }
      aside={<PurchaseState of={purchase} tinted />}
      actions={<PurchaseActions purchase={purchase} onOpen={onOpen} />}
    >
      <div className="stack">
        <Banners purchase={purchase} onComplete={() => onOpen('complete')} />
        <div className="page-cols">
          <PurchaseLines purchase={purchase} />
          <PurchaseSide purchase={purchase} onOpen={onOpen} />
        </div>
      </div>
      <Suspense>
        <Dialogs purchase={purchase} open={open} onClose={() => setOpen(null)} />
      </Suspense>
    </Page>
  )
}

function Dialogs({ purchase, open, onClose }: { purchase: Purchase; open: Open; onClose: () => void }) {
  const payment = purchase.payments.find(({ id }) => id === open?.of)
  if (open?.action === 'complete') return <CompleteDialog purchase={purchase} onClose={onClose} />
  if (open?.action === 'creditNote') return <CreditNoteDialog bill={purchase} onClose={onClose} />
  if (open?.action === 'pay') return <PayDialog bill={purchase} onClose={onClose} />
  if (open?.action === 'writeOff') return <WriteOffDialog bill={purchase} onClose={onClose} />
  if (open?.action === 'refund' && payment) return <RefundDialog bill={purchase} payment={payment} onClose={onClose} />
  if (open?.action === 'return') return <ReturnDialog purchase={purchase} onClose={onClose} />
  return null
}

/** What is to be known before the rest: another shop's document (INV-011), what is missing, and money to get back. */
function Banners({ purchase, onComplete }: { purchase: Purchase; onComplete: () => void }) {
  const { t } = useTranslation('purchases')
  const { pick } = useNames()
  const textOf = useMoneyText()
  const elsewhere = purchase.shopId !== useProfile().currentShopId
  return (
    <>
      {elsewhere && (
        <Banner kind="info">{t('otherShop', { shop: pick(purchase.shopNameEn, purchase.shopNameAr) })}</Banner>
      )}
      {purchase.toComplete && (
        <Banner
          kind="warn"
          actions={
            !elsewhere && (
              <Button size="small" onClick={onComplete}>
                {t('complete.open')}
              </Button>
            )
          }
        >
          {t('toCompleteText')}
        </Banner>
      )}
      {purchase.toGetBack > 0 && (
        <Banner kind="warn">{t('toGetBackText', { amount: textOf(purchase.toGetBack) })}</Banner>
      )}
    </>
  )
}
