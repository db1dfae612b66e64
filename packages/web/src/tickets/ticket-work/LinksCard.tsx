import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { api } from '../../lib/api.ts'
import { useWhyNot } from '../../lib/may.ts'
import { errorSentence } from '../../lib/refusals.ts'
import { LinksCard as Links } from '../../lib/sharing/LinksCard.tsx'
import { toast } from '../../ui/toast.ts'
import { useAround } from '../ticket/use-around.ts'

/** The links given out for the visit. */
export function LinksCard({ ticket }: { ticket: Ticket }) {
  const why = useWhyNot()('tickets.share')
  const shares = useAround(ticket).data?.shares ?? []
  const { mutate, isPending, variables } = useMutation(
    api.shares.revoke.mutationOptions({ onError: (error) => toast.error(errorSentence(error) ?? '') }),
  )
  return <Links shares={shares} why={why} busyId={isPending ? variables.id : null} onRevoke={(id) => mutate({ id })} />
}
