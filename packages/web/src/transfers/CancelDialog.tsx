import { useMutation } from '@tanstack/react-query'
import type { Transfer } from '@warsha/contract/transfers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { CancelForm } from '../lib/records/CancelForm.tsx'
import { newRequestKey } from '../lib/request-key.ts'

/** A draft is given up; goods on the way go back to the shop that sent them. */
export default function CancelDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useTranslation('transfers')
  const [requestKey] = useState(newRequestKey)
  const cancel = useMutation(api.transfers.cancel.mutationOptions({ context: { requestKey }, onSuccess: onClose }))
  return (
    <CancelForm
      number={transfer.number}
      title={t('cancel.title')}
      submit={t('cancel.open')}
      keep={t('cancel.keep')}
      text={transfer.state === 'sent' ? t('cancel.text') : undefined}
      call={cancel}
      onReason={(reason) => cancel.mutate({ id: transfer.id, version: transfer.version, reason })}
      onClose={onClose}
    />
  )
}
