import { useMutation, useQuery } from '@tanstack/react-query'
import type { PurchaseOrder } from '@warsha/contract/purchase-order-rows'
import { pathOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { useNames } from '../lib/names.ts'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { useLiveStore } from '../lib/use-live.ts'
import { IconTruckDelivery } from '../ui/icons.tsx'
import { toast } from '../ui/toast.ts'
import { OrderFormPage } from './OrderFormPage.tsx'
import { OrderPage } from './OrderPage.tsx'
import { orderFormOf } from './order-form.ts'

/** An order to a supplier: what it asks for, what came of it, and what can be done with it. */
export function OrderScreen() {
  const id = useRouteId()
  const [editing, setEditing] = useState(false)
  useLiveStore()
  const record = useQuery(api.purchaseOrders.get.queryOptions({ input: { id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconTruckDelivery}
      missing="purchase-orders:missing"
      list={{ href: pathOf('purchaseOrder', 'list'), label: 'purchase-orders:toList' }}
      action="lookups:moduleActions.store.purchases"
    >
      {(order) =>
        editing && order.state === 'draft' ? (
          <EditDraft order={order} onClose={() => setEditing(false)} />
        ) : (
          <OrderPage order={order} onEdit={() => setEditing(true)} />
        )
      }
    </RecordScreen>
  )
}

/** The draft as it was when it was opened: somebody who changed it meanwhile is not overwritten. */
function EditDraft({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const { t } = useTranslation('purchase-orders')
  const { pick } = useNames()
  const [{ id, version, ...opened }] = useState(order)
  const update = useMutation(
    api.purchaseOrders.update.mutationOptions({
      onSuccess: () => {
        toast.success(t('saved'))
        onClose()
      },
    }),
  )
  return (
    <OrderFormPage
      start={orderFormOf({ id, version, ...opened }, pick(opened.supplierNameEn, opened.supplierNameAr))}
      saveLabel={t('form.save')}
      busy={update.isPending}
      error={update.error}
      onDiscard={onClose}
      onSave={(typed) => update.mutate({ id, version, ...typed })}
    />
  )
}
