import { refuseMoneyOf } from '@warsha/domain/payments'
import { refuseOtherShop } from '@warsha/domain/permissions'
import { takesSaleMoney } from '@warsha/domain/store-sales'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../lib/later.ts'
import { useGrants, useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { useProfile } from '../lib/session.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconCash } from '../ui/more-icons.tsx'
import type { Invoice } from './invoice.ts'
import classes from './invoices.module.css'

const TakePaymentDialog = later(() => import('./TakePaymentDialog.tsx'))

type Props = {
  invoice: Invoice
  /** On the store's page of a counter sale, whoever sells takes what is paid. */
  ofStore: boolean
}

/** The way to pay what an invoice still asks for; it stands in the workshop of the invoice alone. */
export function TakePayment({ invoice, ofStore }: Props) {
  const { t } = useTranslation('invoices')
  const { pick } = useNames()
  const { roles } = useGrants()
  const { currentShopId } = useProfile()
  const right = useWhyNot()(ofStore ? takesSaleMoney : 'tickets.payments')
  const [open, setOpen] = useState(false)
  if (invoice.due <= 0 || invoice.type !== 'Normal' || invoice.isDeposit) return null
  if (invoice.ticketId === null && !invoice.paidOnItsOwn) return null
  if (refuseMoneyOf(invoice)) return null
  const elsewhere = refuseOtherShop({ roles, shopId: currentShopId }, invoice.shopId)
  const otherShop = elsewhere ? t('otherShop', { shop: pick(invoice.shopNameEn, invoice.shopNameAr) }) : undefined
  return (
    <div className={classes.pay}>
      <ActionButton
        variant="primary"
        size="large"
        block
        icon={<IconCash size="s" />}
        shortcut="P"
        disabledReason={right ?? otherShop}
        onClick={() => setOpen(true)}
      >
        {t('payment.title')}
      </ActionButton>
      <Suspense>
        {open && <TakePaymentDialog invoice={invoice} ofStore={ofStore} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
