import { useMutation } from '@tanstack/react-query'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGoBack } from '../lib/go.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { OrderFormPage } from './OrderFormPage.tsx'
import { emptyOrder } from './order-form.ts'

/** An order by hand. One screen has one key, so that pressing twice drafts one order. */
export function NewOrderScreen() {
  const { t } = useTranslation('purchase-orders')
  const [requestKey] = useState(newRequestKey)
  const back = useGoBack(pathOf('purchaseOrder', 'list'))
  const create = useMutation(api.purchaseOrders.create.mutationOptions({ context: { requestKey } }))
  return (
    <OrderFormPage
      start={emptyOrder}
      saveLabel={t('form.create')}
      busy={create.isPending || create.isSuccess}
      error={create.error}
      onDiscard={back}
      onSave={(order, saved) => create.mutate(order, { onSuccess: ({ id }) => saved(pageOf('purchaseOrder', id)) })}
    />
  )
}
