import { useMutation } from '@tanstack/react-query'
import type { Transfer } from '@warsha/contract/transfers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { isolated } from '../ui/isolated.ts'
import { toast } from '../ui/toast.ts'

/** The goods leave; pressed twice, or again after a lost answer, they leave once. */
export function useSend({ id, version, number }: Transfer) {
  const { t } = useTranslation('transfers')
  const message = useErrorMessage()
  const [requestKey] = useState(newRequestKey)
  const send = useMutation(
    api.transfers.send.mutationOptions({
      context: { requestKey },
      onSuccess: () => toast.success(t('sent', { number: isolated(number) })),
    }),
  )
  return { run: () => send.mutate({ id, version }), busy: send.isPending, problem: message(send.error) }
}
