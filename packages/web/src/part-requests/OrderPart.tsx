import { useMutation } from '@tanstack/react-query'
import type { WaitingPart } from '@warsha/contract/part-requests'
import { pageOf } from '@warsha/domain/records'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { later } from '../lib/later.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { errorSentence } from '../lib/refusals.ts'
import { useRequestKey } from '../lib/use-request-key.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconTruckDelivery } from '../ui/icons.tsx'
import { isolated } from '../ui/isolated.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { toast } from '../ui/toast.ts'

const SupplierDialog = later(() => import('./SupplierDialog.tsx'))

/** The way to the order that a short part is on; else the button that puts it on one. */
export function OrderPart({ part }: { part: WaitingPart }) {
  if (part.order === null) return <Order part={part} />
  return (
    <OpenLink href={pageOf('purchaseOrder', part.order.id)}>
      <Ltr>{part.order.number}</Ltr>
    </OpenLink>
  )
}

/** One click orders it from whom it was bought last; where that is nobody, the supplier is asked for. */
function Order({ part }: { part: WaitingPart }) {
  const { t } = useTranslation('part-requests')
  const { nameOf } = useNames()
  const why = useWhyNot()('store.purchases')
  const [asking, setAsking] = useState(false)
  const { requestKey, renew } = useRequestKey()
  const { mutate, isPending } = useMutation(
    api.reorder.orderRequest.mutationOptions({
      context: { requestKey },
      onSuccess: ({ number }) => {
        setAsking(false)
        toast.success(t('pending.ordered', { number: isolated(number) }))
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'purchaseSupplierMissing') setAsking(true)
        else toast.error(errorSentence(error) ?? '')
      },
      onSettled: renew,
    }),
  )
  const name = nameOf(part)
  return (
    <>
      <ActionButton
        size="large"
        icon={<IconTruckDelivery size="s" />}
        aria-label={t('pending.orderLabel', { name })}
        busy={isPending}
        disabledReason={why}
        reasonAt="tooltip"
        onClick={() => mutate({ requestId: part.id })}
      >
        {t('pending.order')}
      </ActionButton>
      <Suspense>
        {asking && (
          <SupplierDialog
            name={name}
            busy={isPending}
            onChoose={(supplierId) => mutate({ requestId: part.id, supplierId })}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}
