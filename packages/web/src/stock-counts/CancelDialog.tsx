import { useMutation } from '@tanstack/react-query'
import type { StockCount } from '@warsha/contract/stock-counts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { CancelForm } from '../lib/records/CancelForm.tsx'
import { newRequestKey } from '../lib/request-key.ts'

/** The sheet is given up: nothing of it is posted. */
export default function CancelDialog({ count, onClose }: { count: StockCount; onClose: () => void }) {
  const { t } = useTranslation('stock-counts')
  const [requestKey] = useState(newRequestKey)
  const cancel = useMutation(api.stockCounts.cancel.mutationOptions({ context: { requestKey }, onSuccess: onClose }))
  return (
    <CancelForm
      number={count.number}
      title={t('cancel.title')}
      submit={t('cancel.open')}
      keep={t('cancel.keep')}
      text={t('cancel.text')}
      call={cancel}
      onReason={(reason) => cancel.mutate({ id: count.id, version: count.version, reason })}
      onClose={onClose}
    />
  )
}
