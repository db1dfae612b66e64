import { useMutation } from '@tanstack/react-query'
import { outOf, type PartRequest } from '@warsha/domain/part-requests'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast.ts'
import { api } from '../api.ts'
import { errorSentence } from '../refusals.ts'
import { useRequestKey } from '../use-request-key.ts'

type Request = PartRequest & { id: number; version: number }

/** What of a part is out of the store and nobody has confirmed. */
export const unconfirmed = (request: PartRequest): number => outOf(request) - request.receivedMilli

/** Confirms that all of a part that was issued is at the car; pressed twice, it is confirmed once. */
export function useReceive(onDone?: () => void) {
  const { t } = useTranslation('part-requests')
  const { requestKey, renew } = useRequestKey()
  const { mutate, isPending } = useMutation(
    api.partRequests.receive.mutationOptions({
      context: { requestKey },
      onError: (error) => toast.error(errorSentence(error) ?? ''),
      onSettled: (answer, error) => {
        renew(answer, error)
        onDone?.()
      },
    }),
  )
  const receive = (request: Request, name: string) =>
    mutate(
      { id: request.id, version: request.version, quantityMilli: unconfirmed(request) },
      { onSuccess: () => toast.success(t('received', { name })) },
    )
  return { receive, busy: isPending }
}
