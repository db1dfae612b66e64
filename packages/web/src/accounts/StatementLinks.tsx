import { useMutation, useQuery } from '@tanstack/react-query'
import type { Account } from '@warsha/contract/accounts'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { errorSentence } from '../lib/refusals.ts'
import { LinksCard } from '../lib/sharing/LinksCard.tsx'
import { toast } from '../ui/toast.ts'

/** The links given out to statements of the account. */
export function StatementLinks({ account: { holder, id } }: { account: Account }) {
  const why = useWhyNot()('customers.manageAccount')
  const { data = [] } = useQuery(api.accounts.shares.queryOptions({ input: { holder, id } }))
  const { mutate, isPending, variables } = useMutation(
    api.accounts.revokeShare.mutationOptions({ onError: (error) => toast.error(errorSentence(error) ?? '') }),
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
