import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { errorSentence } from '../lib/refusals.ts'
import { LinksCard } from '../lib/sharing/LinksCard.tsx'
import { toast } from '../ui/toast.ts'

/** The links given out to statements of the supplier. */
export function StatementLinks({ supplierId: id }: { supplierId: number }) {
  const why = useWhyNot()('store.purchases')
  const { data = [] } = useQuery(api.supplierAccounts.shares.queryOptions({ input: { id } }))
  const { mutate, isPending, variables } = useMutation(
    api.supplierAccounts.revokeShare.mutationOptions({ onError: (error) => toast.error(errorSentence(error) ?? '') }),
  )
  return (
    <LinksCard
      shares={data}
      why={why}
      busyId={isPending ? variables.id : null}
      onRevoke={(share) => mutate({ id: share })}
    />
  )
}
