import { useMutation } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { errorSentence } from '../lib/refusals.ts'
import { seeAs } from '../lib/see-as.ts'
import { toast } from '../ui/toast.ts'

/** Shows the product from its home as another user sees it. */
export function useSimulate(): (id: number) => void {
  const { mutate } = useMutation(
    api.users.startSimulation.mutationOptions({
      onSuccess: (seen) => seeAs(seen, '/'),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
    }),
  )
  return (id) => mutate({ id })
}
