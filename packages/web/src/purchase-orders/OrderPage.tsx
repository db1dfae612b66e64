import type { PurchaseOrder } from '@warsha/contract/purchase-order-rows'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../lib/later.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { useProfile } from '../lib/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { IconTruckDelivery } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderSide } from './OrderSide.tsx'
import { OrderState } from './order-columns.tsx'

const PlanDialog = later(() => import('./PlanDialog.tsx'))

export function OrderPage({ order, onEdit }: { order: PurchaseOrder; onEdit: () => void }) {
  const { t } = useTranslation('purchase-orders')
  const { pick } = useNames()
  const [planning, setPlanning] = useState(false)
  const elsewhere = order.shopId !== useProfile().currentShopId
  return (
    <Page
      title={order.number}
      ltr
      heading={
        <span className="row-wrap">
          <IconTruckDelivery size="l" />
          <span className="sr-only">{t('order')}</span>
          <Ltr>{order.number}</Ltr>
        </span>
      }
      aside={<OrderState of={order} />}
      actions={<OrderActions order={order} onEdit={onEdit} onPlan={() => setPlanning(true)} />}
    >
      <div className="stack">
        {elsewhere && <Banner kind="info">{t('otherShop', { shop: pick(order.shopNameEn, order.shopNameAr) })}</Banner>}
        <div className="page-cols">
          <OrderLines order={order} />
          <OrderSide order={order} />
        </div>
      </div>
      <Suspense>{planning && <PlanDialog order={order} onClose={() => setPlanning(false)} />}</Suspense>
    </Page>
  )
}
