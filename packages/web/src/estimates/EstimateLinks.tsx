import { useMutation } from '@tanstack/react-query'
import type { Estimate } from '@warsha/contract/estimate-rows'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { errorSentence } from '../lib/refusals.ts'
import { LinksCard } from '../lib/sharing/LinksCard.tsx'
import { toast } from '../ui/toast.ts'
import { useEstimateCache } from './use-estimate.ts'

/** The links given out to it. */
export function EstimateLinks({ estimate }: { estimate: Estimate }) {
  const why = useWhyNot()('estimates.share')
  const { show } = useEstimateCache(estimate.id)
  const revoke = useMutation(
    api.estimates.revokeShare.mutationOptions({
      onSuccess: show,
      onError: (error) => toast.error(errorSentence(error) ?? ''),
    }),
  )
  const busyId = revoke.isPending ? revoke.variables.id : null
  return <LinksCard shares={estimate.links} why={why} busyId={busyId} onRevoke={(id) => revoke.mutate({ id })} />
}
