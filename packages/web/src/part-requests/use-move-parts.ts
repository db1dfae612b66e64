import { useMutation } from '@tanstack/react-query'
import type { WaitingPart } from '@warsha/contract/part-requests'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { queryClient } from '../lib/query-client.ts'
import { errorSentence } from '../lib/refusals.ts'
import { useRequestKey } from '../lib/use-request-key.ts'
import { isolated } from '../ui/isolated.ts'
import { toast } from '../ui/toast.ts'

type Item = { id: number; version: number; quantityMilli: number }

/** Goods leave the store or come back; what is pressed twice moves once, and a refusal shows how things are by now. */
export function useMoveParts() {
  const { t } = useTranslation('part-requests')
  const { nameOf } = useNames()
  const { requestKey, renew } = useRequestKey()
  const action = {
    context: { requestKey },
    onError: (error: unknown) => {
      toast.error(errorSentence(error) ?? '')
      void queryClient.invalidateQueries({ queryKey: api.partRequests.pending.key() })
    },
    onSettled: renew,
  }
  const issuing = useMutation(api.partRequests.issue.mutationOptions(action))
  const taking = useMutation(api.partRequests.takeBack.mutationOptions(action))
  return {
    busy: issuing.isPending || taking.isPending,
    issue: ({ ticketId, ticketNumber }: WaitingPart, items: Item[]) =>
      issuing.mutate(
        { ticketId, items },
        { onSuccess: () => toast.success(t('pending.issued', { number: isolated(ticketNumber) })) },
      ),
    takeBack: (part: WaitingPart) =>
      taking.mutate(
        { id: part.id, version: part.version, quantityMilli: part.askedBackMilli },
        { onSuccess: () => toast.success(t('pending.tookBack', { name: nameOf(part) })) },
      ),
  }
}
