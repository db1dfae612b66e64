import { type QueryKey, type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { ModuleAction } from '@warsha/domain/permissions'
import type { ComponentProps } from 'react'
import { toast } from '../../ui/toast.ts'
import { useWhyNot } from '../may.ts'
import { errorSentence } from '../refusals.ts'
import { LinksCard } from './LinksCard.tsx'

type Shares = ComponentProps<typeof LinksCard>['shares']
type Props<Found extends Shares, Key extends QueryKey> = {
  shares: UseQueryOptions<Found, Error, Found, Key>
  /** what whoever takes a link back must be allowed to do */
  action: ModuleAction
  revoke: (id: number) => Promise<unknown>
}

/** The links given out to statements of an account, of a customer or a supplier. */
export function StatementLinks<Found extends Shares, Key extends QueryKey>(props: Props<Found, Key>) {
  const why = useWhyNot()(props.action)
  const { data = [] } = useQuery(props.shares)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: props.revoke,
    onError: (error) => toast.error(errorSentence(error) ?? ''),
  })
  return <LinksCard shares={data} why={why} busyId={isPending ? variables : null} onRevoke={(share) => mutate(share)} />
}
