import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EInvoiceState } from '@warsha/contract/e-invoices'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../ui/ActionButton.tsx'
import { toast } from '../ui/toast.ts'
import { api } from './api.ts'
import { useWhyNot } from './may.ts'
import { errorSentence } from './refusals.ts'

type Props = { invoiceId: number; of: Pick<EInvoiceState, 'status'> }

/** Sends an e-invoice that waits or was refused to the authority, now (ZAT-021). */
export function SubmitEInvoice({ invoiceId, of }: Props) {
  const { t } = useTranslation('e-invoices')
  const client = useQueryClient()
  const refusal = useWhyNot()('invoices.submit')
  const submit = useMutation(
    api.eInvoices.submit.mutationOptions({
      onSuccess: () => toast.success(t('submitted')),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
      // What the authority said is shown, whichever way it went.
      onSettled: () => client.invalidateQueries(),
    }),
  )
  if (of.status === 'SENT') return null
  return (
    <ActionButton
      busy={submit.isPending}
      onClick={() => submit.mutate({ invoiceId })}
      {...(refusal ? { disabledReason: refusal, reasonAt: 'tooltip' as const } : {})}
    >
      {t(of.status === 'FAILED' ? 'retry' : 'submitNow')}
    </ActionButton>
  )
}
